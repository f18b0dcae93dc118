/** The messages that reading pages need (see `config/message-groups.ts`); forms and the desk load theirs when they are opened. */
export const readingAreas = ['reading'] as const;

/** All areas: what the server renders with. */
export const allAreas = [...readingAreas, 'write', 'desk'] as const;

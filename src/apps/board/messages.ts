/** The areas of messages that reading pages need; forms and the desk load theirs when they are opened. */
export const readingAreas = ['common', 'threads', 'comments', 'translation', 'errors', 'session'] as const;

/** All areas: what the server renders with. */
export const allAreas = [...readingAreas, 'write', 'desk'] as const;

/** The messages that the member site speaks with (see `config/message-groups.ts`). */
export const memberAreas = ['member'] as const;

/** The areas of messages that the member site speaks with. */
export const memberAreas = ['common', 'errors', 'accounts'] as const;

/** What a visitor tried to do. */
export type PromptReason = 'comment' | 'thread' | 'other';

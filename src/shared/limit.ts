/** How many turns of an act one subject has in a window of seconds. */
export type Limit = { act: string; turns: number; seconds: number };

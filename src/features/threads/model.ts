/** Threads on one page of a list (product decisions §3). */
export const pageSize = 20;

/** Threads shown as related to the one being read. */
export const relatedShown = 6;

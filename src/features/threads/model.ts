/** Threads on one page of a list (product decisions §3). */
export const pageSize = 20;

/** Threads shown as related to the one being read. */
export const relatedShown = 6;

/** How often a rejected thread may be mended and sent again (product decisions §2). */
export const mendsAllowed = 3;

/** How many of a member's first threads wait for approval (product decisions §2). */
export const threadsHeld = 3;

export type ThreadStatus = 'pending' | 'published' | 'rejected';

/** What rules of permission need to know of a thread. */
export type ThreadFacts = {
  id: number;
  userId: number;
  subCategoryId: number;
  status: ThreadStatus;
  mendCount: number;
  isTranslationOff: boolean;
  /** Its author took its words back; the comments of others stay. */
  isWithdrawn: boolean;
  /** Others have commented on it. */
  hasOthersComments: boolean;
};

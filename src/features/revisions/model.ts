import type { Locale } from '#shared/locales.ts';

export type RevisedKind = 'thread' | 'comment';

/** An edit that waits for approval; its texts are stored as those of an item of kind `revision`. */
export type Revision = {
  id: number;
  kind: RevisedKind;
  itemId: number;
  userId: number;
  source: Locale;
  tagIds: number[];
  isTranslationOff: boolean;
};

/** An edit that readers do not see, as its author is told. */
export type UnappliedEdit = { id: number; itemId: number; status: 'pending' | 'rejected'; at: Date };

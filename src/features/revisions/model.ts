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

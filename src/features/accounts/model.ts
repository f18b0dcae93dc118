import type { Limit } from '#shared/limit.ts';

/** Who is asking, as far as rules of permission care. */
export type Viewer = {
  id: number;
  isAdmin: boolean;
  isPaid: boolean;
  /** Ids of the sub-categories this person may manage. */
  manages: readonly number[];
  /** Since when this person is a member. */
  since: Date;
  locale: string;
};

/** Whether a person keeps order in a sub-category: its managers do, administrators everywhere (spec §6). */
export function isStaffOf(viewer: Viewer, subCategoryId: number): boolean {
  return viewer.isAdmin || viewer.manages.includes(subCategoryId);
}

const day = 86_400;

/** Posting limits: 10 a minute for everyone, 100 a day for members of less than a week (product decisions §3). */
export function postingLimits(viewer: Viewer, now: Date): Limit[] {
  const perMinute = { act: 'post', turns: 10, seconds: 60 };
  const isNew = now.getTime() - viewer.since.getTime() < 7 * day * 1000;
  return isNew ? [perMinute, { act: 'post', turns: 100, seconds: day }] : [perMinute];
}

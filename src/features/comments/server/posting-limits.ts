import type { Viewer } from '#features/accounts/model.ts';
import type { Limit } from '#platform/writes/limits.ts';

const day = 86_400;

/** Posting limits: 10 a minute for everyone, 100 a day for members of less than a week (product decisions §3). */
export function postingLimits(viewer: Viewer, now: Date): Limit[] {
  const perMinute = { act: 'post', turns: 10, seconds: 60 };
  const isNew = now.getTime() - viewer.since.getTime() < 7 * day * 1000;
  return isNew ? [perMinute, { act: 'post', turns: 100, seconds: day }] : [perMinute];
}

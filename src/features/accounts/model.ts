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

/** A limit that holds only for those who have been members for fewer seconds than `newerThan`. */
export type PostingRule = Limit & { newerThan?: number };

/** 10 posts a minute for everyone, 100 a day for members of less than a week (product decisions §3). */
export const postingRules: readonly PostingRule[] = [
  { act: 'post', turns: 10, seconds: 60 },
  { act: 'post', turns: 100, seconds: day, newerThan: 7 * day },
];

/** The posting limits of a member. */
export function postingLimits(viewer: Pick<Viewer, 'since'>, now: Date): Limit[] {
  const seconds = (now.getTime() - viewer.since.getTime()) / 1000;
  return postingRules.filter(({ newerThan }) => newerThan === undefined || seconds < newerThan);
}

/** Attempts to log in that may fail, for one address and for one e-mail; those that succeed are not counted. */
export const logInLimits = {
  address: [{ act: 'log_in', turns: 30, seconds: 300 }],
  email: [{ act: 'log_in', turns: 10, seconds: 900 }],
} satisfies Record<string, Limit[]>;

/** Attempts to sign up, whatever comes of them. */
export const signUpLimits = {
  address: [
    { act: 'sign_up', turns: 20, seconds: 3_600 },
    { act: 'sign_up', turns: 60, seconds: day },
  ],
  email: [{ act: 'sign_up', turns: 5, seconds: 3_600 }],
} satisfies Record<string, Limit[]>;

/** How long a session of the member site and the token it makes live (product decisions §7). */
export const sessionSeconds = 30 * day;

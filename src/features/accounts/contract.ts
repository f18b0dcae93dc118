import { z } from 'zod';
import { defineErrors } from '#shared/errors.ts';
import { localeSchema } from '#shared/schema.ts';
import { defineOperation } from '#shared/operation.ts';

export const accountError = defineErrors({
  'account.not_logged_in': 401,
  'account.wrong_credentials': 401,
  'account.other_site': 403,
  'account.email_invalid': 400,
  'account.email_taken': 409,
  'account.password_too_short': 400,
  'account.password_too_long': 400,
  'account.nick_name_missing': 400,
  'account.nick_name_too_long': 400,
  'account.name_too_long': 400,
  'account.link_invalid': 410,
});

/** The fields of every post that tell who wrote it. */
export const posterFields = {
  user_id: z.number(),
  poster_name: z.string(),
  poster_avatar: z.string().nullable(),
  /** The first art of the poster, for the colour of the initials. */
  poster_genre_kind: z.number().nullable(),
  poster_role: z.enum(['administrator', 'manager']).nullable(),
};

export const userSchema = z.object({
  id: z.number(),
  name: z.string(),
  show_nickname: z.boolean(),
  user_profile: z.object({
    nick_name: z.string().nullable(),
    avatar: z.string().nullable(),
    bio: z.string().nullable(),
  }),
  /** Ids of the sub-categories this person may manage. */
  sub_categories: z.array(z.number()),
  is_paid: z.boolean(),
  is_admin: z.boolean(),
  locale: localeSchema,
  languages: z.array(localeSchema),
  unread_count: z.number(),
});
export type User = z.output<typeof userSchema>;

/** Ends the session that the token of the Authorization header belongs to, and the member site's that made it. */
export const logOut = defineOperation({
  method: 'post',
  path: '/auth/logout',
  summary: 'Log out',
  input: z.strictObject({}),
  output: z.object({ message: z.literal('common.successful') }),
  errors: [],
});

/** The same by GET, as the spec has it (§7): a link or an image carries no Authorization header, so it ends nothing. */
export const logOutByGet = defineOperation({ ...logOut, method: 'get' });

/** Who the token of the Authorization header belongs to. Answers `account.not_logged_in` for everyone else. */
export const readCurrentUser = defineOperation({
  method: 'get',
  path: '/auth/user',
  summary: 'The logged-in user',
  input: z.strictObject({}),
  output: userSchema,
  errors: ['account.not_logged_in'],
});

import type { RequestContext } from '#platform/http/context.ts';
import { type User, accountError } from '../contract.ts';
import * as queries from './queries.ts';
import { hashToken } from './token.ts';

/** The user that the request's token belongs to. Throws `account.not_logged_in`. */
export async function readCurrentUser({ db, token, locale, now }: RequestContext): Promise<User> {
  const user =
    token === undefined ? undefined : await queries.findUserByToken(db, { tokenHash: hashToken(token), locale, now: now() });
  if (user === undefined) throw accountError('account.not_logged_in');
  return user;
}

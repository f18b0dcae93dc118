import { readSiteSettings } from '#features/site-settings/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requestError } from '#shared/errors.ts';
import type { Locale } from '#shared/locales.ts';
import { type User, accountError } from '../contract.ts';
import type { Viewer } from '../model.ts';
import * as queries from './queries.ts';
import * as sessions from './session-queries.ts';
import { hashToken } from './token.ts';

/** The user that the request's token belongs to. Throws `account.not_logged_in`. */
export async function readCurrentUser({ db, token, locale, now }: RequestContext): Promise<User> {
  const user =
    token === undefined ? undefined : await queries.findUserByToken(db, { tokenHash: hashToken(token), locale, now: now() });
  if (user === undefined) throw accountError('account.not_logged_in');
  return user;
}

/** Who is asking, or undefined for a visitor. */
export async function findViewer({ db, token, now }: Pick<RequestContext, 'db' | 'token' | 'now'>): Promise<Viewer | undefined> {
  return token === undefined ? undefined : queries.findViewerByToken(db, { tokenHash: hashToken(token), now: now() });
}

/** The hash by which statements find who is asking (`viewer-sql.ts`). Throws `auth.required` where there is no token. */
export function requireTokenHash({ token }: Pick<RequestContext, 'token'>): string {
  if (token === undefined) throw requestError('auth.required');
  return hashToken(token);
}

/** Who is asking. Throws `auth.required` for a visitor. */
export async function requireViewer(context: Pick<RequestContext, 'db' | 'token' | 'now'>): Promise<Viewer> {
  const viewer = await findViewer(context);
  if (viewer === undefined) throw requestError('auth.required');
  return viewer;
}

/** The languages in which those who decide over a sub-category read; its managers among them if they may decide. */
export async function listModeratorLocales(db: Database, subCategoryId: number, now: Date): Promise<Locale[]> {
  const { managers_approve: managersDecide } = await readSiteSettings(db);
  return queries.listModeratorLocales(db, { subCategoryId, managersDecide, now });
}

/** Forgets sessions and tokens that nobody can use any more. */
export function sweepSessions(db: Database): Promise<void> {
  return sessions.sweepSessions(db);
}

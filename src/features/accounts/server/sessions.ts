import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { OutputOf } from '#shared/operation.ts';
import { localeSchema } from '#shared/schema.ts';
import { accountError, type logOut as operation } from '../contract.ts';
import { sessionSeconds } from '../model.ts';
import * as accounts from './account-queries.ts';
import type { AccountUser } from './account-queries.ts';
import type { MemberSession, SignedIn } from './auth.ts';
import * as queries from './session-queries.ts';
import type { AuthDoor } from './sign-in.ts';
import { hashToken, makeToken } from './token.ts';

/** What our own forms and scripts send beside e-mail and password. */
const beside = z.object({
  real_name: z.string().default(''),
  locale: localeSchema.default('en'),
  administrator_key: z.string().optional(),
});

/**
 * Mints the board's token for a person who has just come in. Whoever has no place on the board yet gets one: after
 * sign-up, and after a sign-up that was cut off half way.
 */
export async function welcome(db: Database, { accountId, nickName, sessionId, body }: SignedIn, now: Date): Promise<string> {
  const { real_name: name, locale, administrator_key: key } = beside.parse(body);
  return db.transaction().execute(async (tx) => {
    const known = await accounts.findUserOfAccount(tx, accountId);
    const userId = known?.id ?? (await accounts.insertMember(tx, { accountId, nickName, name, locale }));
    if (key !== undefined) await accounts.useAdministratorLink(tx, { keyHash: hashToken(key), userId, now });
    return mintToken(tx, { userId, sessionId, now });
  });
}

/** The member whose session the cookies of a request prove. */
export async function findMember(
  { db, auth }: Pick<AuthDoor, 'db' | 'auth'>,
  request: Request,
): Promise<AccountUser | undefined> {
  const session = await auth.findSession(request);
  return session === undefined ? undefined : accounts.findUserOfAccount(db, session.accountId);
}

/** A token for a session that lives on while the browser has lost its token; undefined if the one it has is still good. */
export async function renewToken(
  db: Database,
  { accountId, sessionId }: MemberSession,
  { token, now }: { token: string | undefined; now: Date },
): Promise<string | undefined> {
  if (token !== undefined && (await queries.hasLiveToken(db, { tokenHash: hashToken(token), sessionId, now }))) return undefined;
  const user = await accounts.findUserOfAccount(db, accountId);
  if (user === undefined) throw accountError('account.not_logged_in');
  return mintToken(db, { userId: user.id, sessionId, now });
}

/** Revokes the token of the request and ends the session of the member site that made it. Unknown tokens change nothing. */
export async function logOut({
  db,
  token,
  now,
}: Pick<RequestContext, 'db' | 'token' | 'now'>): Promise<OutputOf<typeof operation>> {
  const done = { message: 'common.successful' } as const;
  if (token === undefined) return done;
  await db.transaction().execute(async (tx) => {
    const sessionId = await queries.revokeToken(tx, { tokenHash: hashToken(token), now: now() });
    if (sessionId !== undefined) await queries.deleteSession(tx, sessionId);
  });
  return done;
}

async function mintToken(db: Database, { userId, sessionId, now }: { userId: number; sessionId: string; now: Date }) {
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  const isStored = await queries.insertToken(db, { tokenHash: hashToken(token), userId, sessionId, now, expiresAt });
  if (!isStored) throw accountError('account.not_logged_in');
  return token;
}

import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

type NewToken = { tokenHash: string; userId: number; sessionId: string; now: Date; expiresAt: Date };

/** Stores the hash of a new access token; gives false if the session it belongs to has ended meanwhile. */
export async function insertToken(db: Database, { tokenHash, userId, sessionId, now, expiresAt }: NewToken): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into access_tokens (token_hash, user_id, session_id, created_at, expires_at)
    select decode(${tokenHash}, 'hex'), ${userId}::bigint, s.id, ${now}::timestamptz, least(${expiresAt}::timestamptz, s."expiresAt")
    from auth."session" s where s.id = ${sessionId} for key share`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether a token is live and was made by this session. */
export async function hasLiveToken(
  db: Database,
  { tokenHash, sessionId, now }: { tokenHash: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`select from access_tokens where token_hash = decode(${tokenHash}, 'hex')
    and session_id = ${sessionId} and revoked_at is null and expires_at > ${now}`.execute(db);
  return rows.length > 0;
}

/** Revokes a token; gives the session of the member site that made it. */
export async function revokeToken(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string | null }>`
    update access_tokens set revoked_at = ${now} where token_hash = decode(${tokenHash}, 'hex') and revoked_at is null
    returning session_id`.execute(db);
  return rows[0]?.session_id ?? undefined;
}

/** Ends a session of the member site; a trigger revokes the tokens it made. */
export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await sql`delete from auth."session" where id = ${sessionId}`.execute(db);
}

/** What session cookies are signed with: the given one becomes it if there is none yet. */
export async function keepSigningSecret(db: Database, made: string): Promise<string> {
  await sql`insert into auth.signing_secret (secret) values (${made}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ secret: string }>`select secret from auth.signing_secret`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the signing secret was not kept');
  return row.secret;
}

/** Forgets sessions that have run out, and tokens a month after they could last be used. */
export async function sweepSessions(db: Database): Promise<void> {
  await sql`delete from auth."session" where "expiresAt" < now()`.execute(db);
  await sql`delete from access_tokens where coalesce(revoked_at, expires_at) < now() - interval '30 days'`.execute(db);
}

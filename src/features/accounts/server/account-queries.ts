import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';

/** Who an account of the member site is on the board. */
export type AccountUser = { id: number; displayName: string; nickName: string | null; isAdmin: boolean };

/** The member of an account. */
export async function findUserOfAccount(db: Database, accountId: string): Promise<AccountUser | undefined> {
  const { rows } = await sql<AccountUser>`
    select id, display_name as "displayName", nick_name as "nickName", is_admin as "isAdmin" from users
    where auth_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Whether an e-mail, in small letters, has an account. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`select from auth."user" where email = ${email}`.execute(db);
  return rows.length > 0;
}

type NewMember = { accountId: string; nickName: string; name: string; locale: Locale };

/** Makes the member of a new account: the nickname is shown, the locale is the only language they read so far. */
export async function insertMember(db: Database, { accountId, nickName, name, locale }: NewMember): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (auth_id, nick_name, name, show_nickname, locale, languages)
    values (${accountId}, ${nickName}, ${name}, true, ${locale}, array[${locale}::text]::locale[])
    on conflict (auth_id) do update set auth_id = excluded.auth_id
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

/** Whether anybody who can log in is administrator. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const { rows } = await sql`select from users where is_admin and auth_id is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** Puts a new link in the place of those that were not used. */
export async function replaceAdministratorLink(
  db: Database,
  { keyHash, expiresAt }: { keyHash: string; expiresAt: Date },
): Promise<void> {
  await sql`delete from administrator_links where used_at is null`.execute(db);
  await sql`insert into administrator_links (key_hash, expires_at) values (decode(${keyHash}, 'hex'), ${expiresAt})`.execute(db);
}

/** Whether a link can still be used. */
export async function isOpenLink(db: Database, { keyHash, now }: { keyHash: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`select from administrator_links where key_hash = decode(${keyHash}, 'hex')
    and used_at is null and expires_at > ${now}`.execute(db);
  return rows.length > 0;
}

/** Uses a link up and makes its user administrator. Does nothing with a link that was used or has expired. */
export async function useAdministratorLink(
  db: Database,
  { keyHash, userId, now }: { keyHash: string; userId: number; now: Date },
): Promise<void> {
  await sql`
    with used as (update administrator_links set used_at = ${now}, used_by = ${userId}
      where key_hash = decode(${keyHash}, 'hex') and used_at is null and expires_at > ${now} returning used_by)
    update users set is_admin = true from used where users.id = used.used_by`.execute(db);
}

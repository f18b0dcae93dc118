import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';

/** A person of the demo content, with the stored hash of their password if they have an account. */
export type DemoPerson = {
  id: number;
  slug: string;
  displayName: string;
  locale: Locale;
  isAdmin: boolean;
  isManager: boolean;
  isPaid: boolean;
  passwordHash: string | null;
};

/** Everybody of the demo content. */
export async function listDemoPeople(db: Database): Promise<DemoPerson[]> {
  const { rows } = await sql<DemoPerson>`
    select u.id, u.slug, u.display_name as "displayName", u.locale::text as locale, u.is_admin as "isAdmin",
      exists (select from managed_sub_categories m where m.user_id = u.id) as "isManager", u.is_paid as "isPaid",
      a.password as "passwordHash"
    from users u left join auth."account" a on a."userId" = u.auth_id and a."providerId" = 'credential'
    where u.slug is not null order by u.slug`.execute(db);
  return rows;
}

type DemoAccount = { userId: number; slug: string; name: string; email: string; passwordHash: string };

/** Gives a person of the demo an account, or the one they have another password; sessions of the old one end. */
export async function putDemoAccount(db: Database, { userId, slug, name, email, passwordHash }: DemoAccount): Promise<void> {
  const id = `demo-${slug}`;
  await sql`insert into auth."user" (id, name, email, "emailVerified") values (${id}, ${name}, ${email}, true)
    on conflict (id) do update set name = excluded.name, email = excluded.email`.execute(db);
  await sql`insert into auth."account" (id, "accountId", "providerId", "userId", password, "updatedAt")
    values (${id}, ${id}, 'credential', ${id}, ${passwordHash}, now())
    on conflict (id) do update set password = excluded.password, "updatedAt" = now()`.execute(db);
  await sql`update users set auth_id = ${id} where id = ${userId}`.execute(db);
  await sql`delete from auth."session" where "userId" = ${id}`.execute(db);
}

/** Takes their accounts from the people of the demo, and with them sessions and tokens. */
export async function deleteDemoAccounts(db: Database): Promise<void> {
  await sql`delete from auth."user" where id in (select auth_id from users where slug is not null)`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';

/** Notes that readers of some languages wait, for so many seconds from now. */
export async function putAwaited(
  db: Database,
  { locales, seconds }: { locales: readonly Locale[]; seconds: number },
): Promise<void> {
  await sql`insert into awaited_locales as a (locale, until)
    select x, now() + ${seconds}::int * interval '1 second' from unnest(${[...locales]}::text[]) x
    on conflict (locale) do update set until = greatest(a.until, excluded.until)`.execute(db);
}

/** The languages whose readers wait at this moment. */
export async function listAwaited(db: Database): Promise<Set<Locale>> {
  const { rows } = await sql<{ locale: Locale }>`select locale from awaited_locales where until > now()`.execute(db);
  return new Set(rows.map(({ locale }) => locale));
}

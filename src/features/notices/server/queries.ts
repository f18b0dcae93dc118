import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';

type NewNotice = { slug: string; link: string | null; startsAt: Date; endsAt: Date };

/** Writes a notice over the one of the same slug and gives its id. */
export async function putNotice(db: Database, { slug, link, startsAt, endsAt }: NewNotice): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notices (slug, link, starts_at, ends_at) values (${slug}, ${link}, ${startsAt}, ${endsAt})
    on conflict (slug) do update set link = excluded.link returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

export type Notice = { id: number; link: string | null; text: string };

/** The notices to show now, in a locale. */
export async function listCurrent(db: Database, { locale, now }: { locale: Locale; now: Date }): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select n.id, n.link, coalesce(w.text, o.text) as text from notices n
      join texts o on o.item_kind = 'notice' and o.item_id = n.id and o.field = 'text' and o.state = 'original'
      left join texts w on w.item_kind = 'notice' and w.item_id = n.id and w.field = 'text' and w.locale = ${locale}
     where n.starts_at <= ${now} and n.ends_at > ${now} order by n.starts_at desc, n.id limit 5`.execute(db);
  return rows;
}

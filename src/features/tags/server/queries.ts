import { sql } from 'kysely';
import { titlePairs } from '#features/translation/server/passage-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { type Locale, defaultLocale } from '#shared/locales.ts';
import { listedTags } from '../model.ts';

type Json = { json: string };

/** Tags whose title in the locale or in English holds a text, by title; all of them for an empty one. */
export async function listTags(db: Database, { q, locale }: { q: string; locale: Locale }): Promise<string> {
  const pattern = `%${q.replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`;
  const { rows } = await sql<Json>`
    with found as (select distinct on (g.id) g.id, x.text as title from tags g
      join texts x on x.item_kind = 'tag' and x.item_id = g.id and x.field = 'title' and x.locale in (${locale}, ${defaultLocale})
      where x.text ilike ${pattern} order by g.id, (x.locale = ${locale}) desc),
    listed as (select * from found order by title, id limit ${sql.lit(listedTags)})
    select coalesce(json_agg(json_build_object('id', g.id, ${titlePairs({ kind: 'tag', id: sql`g.id`, locale })}) order by g.title, g.id), '[]'::json)::text as json
    from listed g`.execute(db);
  return rows[0]?.json ?? '[]';
}

/** One tag as finished JSON. */
export async function findTag(db: Database, { id, locale }: { id: number; locale: Locale }): Promise<string | undefined> {
  const { rows } =
    await sql<Json>`select json_build_object('id', g.id, ${titlePairs({ kind: 'tag', id: sql`g.id`, locale })})::text as json
    from tags g where g.id = ${id}`.execute(db);
  return rows[0]?.json;
}

/** Makes sure that tags with these slugs exist and gives their ids. */
export async function putTags(db: Database, { slugs }: { slugs: string[] }): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; id: number }>`
    insert into tags (slug) select unnest(${slugs}::text[]) on conflict (slug) do update set slug = excluded.slug returning slug, id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** The ids of tags by their slugs, for data files. */
export async function idsBySlug(db: Database, { slugs }: { slugs: string[] }): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; id: number }>`select slug, id from tags where slug = any(${slugs})`.execute(db);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** How many of these tags there are. */
export async function countTags(db: Database, { ids }: { ids: readonly number[] }): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from tags where id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

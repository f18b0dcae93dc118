import { type RawBuilder, sql } from 'kysely';
import { titlePairs } from '#features/translation/server/passage-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { type Locale, defaultLocale } from '#shared/locales.ts';

type Json = { json: string };

/** All categories in the order of the home page, with their sub-categories, as finished JSON. */
export async function listCategories(db: Database, { locale }: { locale: Locale }): Promise<string> {
  const { rows } = await sql<Json>`
    select coalesce(json_agg(json_build_object('id', k.id, 'kind', k.kind, 'genre_kind', k.genre_kind, 'icon', k.icon,
        ${titlePairs({ kind: 'category', id: sql`k.id`, locale })},
        'sub_categories', (select coalesce(json_agg(${subCategoryFull(locale)} order by s.position, s.id), '[]'::json) from sub_categories s where s.category_id = k.id))
      order by array_position(array['genre', 'unit', 'media', 'group', 'event'], k.kind), k.position, k.id), '[]'::json)::text as json
    from categories k`.execute(db);
  return rows[0]?.json ?? '[]';
}

/** All sub-categories as finished JSON. */
export async function listSubCategories(db: Database, { locale }: { locale: Locale }): Promise<string> {
  const { rows } = await sql<Json>`
    select coalesce(json_agg(${subCategoryFull(locale)} order by k.position, s.position, s.id), '[]'::json)::text as json
    from sub_categories s join categories k on k.id = s.category_id`.execute(db);
  return rows[0]?.json ?? '[]';
}

/** One sub-category as finished JSON. */
export async function findSubCategory(db: Database, { id, locale }: { id: number; locale: Locale }): Promise<string | undefined> {
  const { rows } = await sql<Json>`select ${subCategoryFull(locale)}::text as json
    from sub_categories s join categories k on k.id = s.category_id where s.id = ${id}`.execute(db);
  return rows[0]?.json;
}

/** `s` is the sub-category, `k` its category. */
function subCategoryFull(locale: Locale): RawBuilder<unknown> {
  const localized = locale === defaultLocale ? sql`` : sql`, ${sql.lit(`note_${locale}`)}, ${noteIn(locale)}`;
  return sql`json_build_object('id', s.id, 'category_id', s.category_id, 'genre_kind', k.genre_kind, 'icon', s.icon,
    ${titlePairs({ kind: 'sub_category', id: sql`s.id`, locale })}, 'note', ${noteIn(defaultLocale)}, 'note_en', ${noteIn(defaultLocale)} ${localized},
    'thread_count', (select count(*) from listed_threads t where t.sub_category_id = s.id))`;
}

function noteIn(locale: Locale): RawBuilder<unknown> {
  return sql`(select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = ${locale})`;
}

type NewCategory = { slug: string; kind: string; genre_kind: number | null; icon: string; position: number };

/** Writes a category over the one of the same slug and gives its id. */
export async function putCategory(db: Database, { slug, kind, genre_kind, icon, position }: NewCategory): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (slug, kind, genre_kind, icon, position) values (${slug}, ${kind}, ${genre_kind}, ${icon}, ${position})
    on conflict (slug) do update set kind = excluded.kind, genre_kind = excluded.genre_kind, icon = excluded.icon, position = excluded.position
    returning id`.execute(db);
  return idOf(rows);
}

type NewSubCategory = { slug: string; categoryId: number; icon: string; position: number };

/** Writes a sub-category over the one of the same slug and gives its id. */
export async function putSubCategory(db: Database, { slug, categoryId, icon, position }: NewSubCategory): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sub_categories (slug, category_id, icon, position) values (${slug}, ${categoryId}, ${icon}, ${position})
    on conflict (slug) do update set category_id = excluded.category_id, icon = excluded.icon, position = excluded.position
    returning id`.execute(db);
  return idOf(rows);
}

/** The ids of sub-categories by their slugs, for data files. */
export async function idsBySlug(db: Database, { slugs }: { slugs: string[] }): Promise<Map<string, number>> {
  const { rows } = await sql<{
    slug: string;
    id: number;
  }>`select slug, id from sub_categories where slug = any(${slugs})`.execute(db);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

function idOf([row]: { id: number }[]): number {
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

/** Whether there is such a sub-category. */
export async function exists(db: Database, { id }: { id: number }): Promise<boolean> {
  const { rows } = await sql`select from sub_categories where id = ${id}`.execute(db);
  return rows.length > 0;
}

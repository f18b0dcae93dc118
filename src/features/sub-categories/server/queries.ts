import { type RawBuilder, sql } from 'kysely';
import { titlePairs } from '#features/translation/server/passage-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { type Locale, defaultLocale } from '#shared/locales.ts';

type Json = { json: string };

/** All categories in the order of the home page, with their sub-categories, as finished JSON. */
export async function listCategories(db: Database, { locale }: { locale: Locale }): Promise<string> {
  const { rows } = await sql<Json>`
    select coalesce(json_agg(json_build_object('id', k.id, 'kind', k.kind, 'genre_kind', k.genre_kind, 'icon', k.icon,
        ${titlePairs('category', sql`k.id`, locale)},
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
  const note = (wanted: Locale) => sql`(select text from texts where item_kind = 'sub_category' and item_id = s.id and field = 'note' and locale = ${wanted})`;
  const localized = locale === defaultLocale ? sql`` : sql`, ${sql.lit(`note_${locale}`)}, ${note(locale)}`;
  return sql`json_build_object('id', s.id, 'category_id', s.category_id, 'genre_kind', k.genre_kind, 'icon', s.icon,
    ${titlePairs('sub_category', sql`s.id`, locale)}, 'note', ${note(defaultLocale)}, 'note_en', ${note(defaultLocale)} ${localized},
    'thread_count', (select count(*) from readable_threads t where t.sub_category_id = s.id))`;
}

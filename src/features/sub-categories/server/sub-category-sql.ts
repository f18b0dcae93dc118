import { type RawBuilder, sql } from 'kysely';
import { titlePairs } from '#features/translation/server/passage-sql.ts';
import type { Locale } from '#shared/locales.ts';

/** A sub-category as it appears inside other answers. */
export function subCategoryJson(id: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> {
  return sql`(select json_build_object('id', s.id, 'genre_kind', k.genre_kind, 'icon', s.icon, ${titlePairs('sub_category', sql`s.id`, locale)})
    from sub_categories s join categories k on k.id = s.category_id where s.id = ${id})`;
}

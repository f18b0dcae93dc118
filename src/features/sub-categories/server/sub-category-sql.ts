import { type RawBuilder, sql } from 'kysely';
import { houseTitleColumns } from '#features/translation/server/passage-sql.ts';
import { jsonOf } from '#platform/database/json-sql.ts';
import type { Locale } from '#shared/locales.ts';

/** A sub-category as it appears inside other answers. */
export function subCategoryJson(id: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> {
  return sql`(select ${jsonOf(sql`s.id, (select genre_kind from categories where id = s.category_id) as genre_kind, s.icon, ${houseTitleColumns({ kind: 'sub_category', id: sql`s.id`, locale })}`)}
    from sub_categories s where s.id = ${id})`;
}

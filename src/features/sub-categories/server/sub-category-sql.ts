import { type RawBuilder, sql } from 'kysely';
import { houseTitleMembers } from '#features/translation/server/passage-sql.ts';
import { type JsonParts, objectOf, plain, scalar, textOf } from '#platform/database/json-sql.ts';
import type { Locale } from '#shared/locales.ts';

/** A sub-category as it appears inside other answers; there must be one. */
export function subCategoryOf(id: RawBuilder<unknown>, locale: Locale): JsonParts {
  return plain(textFor(id, locale));
}

/** The same as a value of PostgreSQL's type, null where there is none. */
export function subCategoryJson(id: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> {
  return sql`${textFor(id, locale)}::json`;
}

function textFor(id: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> {
  const place = objectOf({
    id: plain(sql`s.id`),
    genre_kind: scalar(sql`(select genre_kind from categories where id = s.category_id)`),
    icon: scalar(sql`s.icon`),
    ...houseTitleMembers({ kind: 'sub_category', id: sql`s.id`, locale }),
  });
  return sql`(select ${textOf(place)} from sub_categories s where s.id = ${id})`;
}

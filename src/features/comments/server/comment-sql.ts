import { type RawBuilder, sql } from 'kysely';
import { posterColumns } from '#features/accounts/server/poster-sql.ts';
import { subCategoryJson } from '#features/sub-categories/server/sub-category-sql.ts';
import { tagsById } from '#features/tags/server/tag-sql.ts';
import {
  type PassageQuery,
  passageJoins,
  passageParts,
  shownHtml,
  textColumns,
} from '#features/translation/server/passage-sql.ts';
import { objectOf, textOf } from '#platform/database/json-sql.ts';
import type { Locale } from '#shared/locales.ts';

/** How a reader wants passages: in a locale, or as they were written. */
export type Reading = { locale: Locale; original: boolean };

/** Where a comment was said: the id of its sub-category, and the sub-category as answers show it. */
type Where = { subCategory: RawBuilder<unknown>; json: RawBuilder<unknown> };

/** The columns of a comment for `jsonOf`; `c` is a row of `readable_comments`, see `commentJoins` for the rest. */
export function commentColumns(reading: Reading, where = whereOf(reading)): RawBuilder<unknown> {
  const text = passageOf(reading);
  return sql`c.id, c.thread_id, c.parent_id, ${where.json} as sub_category,
    ${textColumns(text)}, coalesce(${shownHtml(text)}, '') as html, c.source_locale, c.status,
    ${tagsById(sql`c.tag_ids`, reading.locale)} as tags, '[]'::json as images, null as video, ${posterColumns(where.subCategory)},
    json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count) as reactions,
    c.sub_comment_count, c.created_at, c.edited_at, ${textOf(objectOf({ text: passageParts(text) }))}::json as translations`;
}

/** The joins that `commentColumns` needs beside `c`: its poster `u`, its thread `t`, its texts. */
export function commentJoins(reading: Reading): RawBuilder<unknown> {
  return sql`join readable_threads t on t.id = c.thread_id ${postJoins(reading)}`;
}

/** The same where it is known where the comments were said. */
export function postJoins(reading: Reading): RawBuilder<unknown> {
  return sql`join users u on u.id = c.user_id ${passageJoins(passageOf(reading))}`;
}

function whereOf({ locale }: Reading): Where {
  return { subCategory: sql`t.sub_category_id`, json: subCategoryJson(sql`t.sub_category_id`, locale) };
}

function passageOf({ locale, original }: Reading): PassageQuery {
  return { kind: 'comment', field: 'text', id: sql`c.id`, source: sql`c.source_locale`, locale, original, as: 'p' };
}

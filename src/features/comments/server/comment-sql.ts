import { type RawBuilder, sql } from 'kysely';
import { posterPairs } from '#features/accounts/server/poster-sql.ts';
import { subCategoryJson } from '#features/sub-categories/server/sub-category-sql.ts';
import { tagsJson } from '#features/tags/server/tag-sql.ts';
import { type PassageQuery, passageJoins, passageJson, shownHtml, textPairs } from '#features/translation/server/passage-sql.ts';
import type { Locale } from '#shared/locales.ts';

/** How a reader wants passages: in a locale, or as they were written. */
export type Reading = { locale: Locale; original: boolean };

/** The pairs of a comment for `json_build_object`; `c` is a row of `readable_comments`, see `commentJoins` for the rest. */
export function commentPairs(reading: Reading): RawBuilder<unknown> {
  const text = passageOf(reading);
  const tags = tagsJson({ table: 'comment_tags', column: 'comment_id', id: sql`c.id` }, reading.locale);
  return sql`'id', c.id, 'thread_id', c.thread_id, 'parent_id', c.parent_id,
    'sub_category', ${subCategoryJson(sql`t.sub_category_id`, reading.locale)},
    ${textPairs(text)}, 'html', coalesce(${shownHtml(text)}, ''), 'source_locale', c.source_locale, 'status', c.status,
    'tags', ${tags}, 'images', '[]'::json, 'video', null, ${posterPairs(sql`t.sub_category_id`)},
    'reactions', json_build_object('nice', c.nice_count, 'interesting', c.interesting_count, 'surprising', c.surprising_count),
    'sub_comment_count', c.sub_comment_count, 'created_at', c.created_at, 'edited_at', c.edited_at,
    'translations', json_build_object('text', ${passageJson(text)})`;
}

/** The joins that `commentPairs` needs beside `c`: its poster `u`, its thread `t`, its texts. */
export function commentJoins(reading: Reading): RawBuilder<unknown> {
  return sql`join users u on u.id = c.user_id join readable_threads t on t.id = c.thread_id ${passageJoins(passageOf(reading))}`;
}

function passageOf({ locale, original }: Reading): PassageQuery {
  return { kind: 'comment', field: 'text', id: sql`c.id`, source: sql`c.source_locale`, locale, original, as: 'p' };
}

import { type RawBuilder, sql } from 'kysely';
import { posterColumns } from '#features/accounts/server/poster-sql.ts';
import { subCategoryJson } from '#features/sub-categories/server/sub-category-sql.ts';
import { tagsJson } from '#features/tags/server/tag-sql.ts';
import {
  type PassageQuery,
  passageJoins,
  passageJson,
  shownExcerpt,
  shownHtml,
  textColumns,
} from '#features/translation/server/passage-sql.ts';
import { jsonOf } from '#platform/database/json-sql.ts';
import { type Locale, defaultLocale } from '#shared/locales.ts';

/** How a reader wants passages: in a locale, or as they were written. */
export type Reading = { locale: Locale; original: boolean };

/** The columns of a thread that cards and the page share; `t` is a row of `readable_threads` or `listed_threads`, see `threadJoins` for the rest. */
export function threadColumns(reading: Reading): RawBuilder<unknown> {
  const tags = tagsJson({ table: 'thread_tags', column: 'thread_id', id: sql`t.id` }, reading.locale);
  return sql`t.id, t.sub_category_id, ${subCategoryJson(sql`t.sub_category_id`, reading.locale)} as sub_category,
    ${textColumns(titleOf(reading))}, t.source_locale, t.video_link, t.image, ${tags} as tags, ${posterColumns(sql`t.sub_category_id`)},
    t.is_survey_thread, t.vote_count as survey_total_vote_count, ${fieldColumns('survey_title_prefix', reading.locale)}, t.is_reaction_disabled,
    json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count) as reactions,
    t.comment_count, t.created_at, t.edited_at, coalesce(${shownExcerpt(bodyOf(reading))}, '') as excerpt`;
}

/** The joins that `threadColumns` needs beside `t`: its poster `u` and its texts. */
export function threadJoins(reading: Reading): RawBuilder<unknown> {
  return sql`join users u on u.id = t.user_id ${passageJoins(titleOf(reading))} ${passageJoins(bodyOf(reading))} ${surveyJoin}`;
}

/** A thread as lists show it. */
export function threadCardJson(reading: Reading): RawBuilder<unknown> {
  return jsonOf(sql`${threadColumns(reading)}, json_build_object('title', ${passageJson(titleOf(reading))}) as translations`);
}

/** What a thread's own page adds to its card: the whole text, the survey's options, the finished locales. */
export function threadBodyColumns(reading: Reading): RawBuilder<unknown> {
  const body = bodyOf(reading);
  const options = [1, 2, 3, 4, 5, 6].map((number) => fieldColumns(`survey_option_${number}`, reading.locale));
  return sql`${textColumns(body)}, t.is_withdrawn, coalesce(${shownHtml(body)}, '') as html, ${sql.join(options)},
    (select json_agg(y.locale) from (select x.locale from texts x where x.item_kind = 'thread' and x.item_id = t.id
      and x.field in ('title', 'text') and x.text is not null group by x.locale having count(*) = 2 order by x.locale) y) as finished_locales,
    json_build_object('title', ${passageJson(titleOf(reading))}, 'text', ${passageJson(body)}) as translations`;
}

/** The columns of a text that only surveys have. */
function fieldColumns(field: string, locale: Locale): RawBuilder<unknown> {
  const original = sql`v.texts ->> (${sql.lit(`${field}/`)} || t.source_locale) as ${sql.ref(field)}`;
  const inLocale = (one: Locale) => sql`v.texts ->> ${sql.lit(`${field}/${one}`)} as ${sql.ref(`${field}_${one}`)}`;
  if (locale === defaultLocale) return sql`${original}, ${inLocale(locale)}`;
  return sql`${original}, ${inLocale(defaultLocale)}, ${inLocale(locale)}`;
}

/** All texts of a survey by field and locale; looked for in surveys only. */
const surveyJoin = sql`left join lateral (select jsonb_object_agg(x.field || '/' || x.locale, x.text) as texts from texts x
  where t.is_survey_thread and x.item_kind = 'thread' and x.item_id = t.id and x.field like 'survey%') v on true`;

function titleOf({ locale, original }: Reading): PassageQuery {
  return { kind: 'thread', field: 'title', id: sql`t.id`, source: sql`t.source_locale`, locale, original, as: 'h' };
}

function bodyOf({ locale, original }: Reading): PassageQuery {
  return { kind: 'thread', field: 'text', id: sql`t.id`, source: sql`t.source_locale`, locale, original, as: 'b' };
}

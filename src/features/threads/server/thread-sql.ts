import { type RawBuilder, sql } from 'kysely';
import { posterPairs } from '#features/accounts/server/poster-sql.ts';
import { subCategoryJson } from '#features/sub-categories/server/sub-category-sql.ts';
import { tagsJson } from '#features/tags/server/tag-sql.ts';
import {
  type PassageQuery,
  passageJoins,
  passageJson,
  shownExcerpt,
  shownHtml,
  textPairs,
} from '#features/translation/server/passage-sql.ts';
import { type Locale, defaultLocale } from '#shared/locales.ts';

/** How a reader wants passages: in a locale, or as they were written. */
export type Reading = { locale: Locale; original: boolean };

/** The pairs of a thread that cards and the page share; `t` is a row of `readable_threads` or `listed_threads`, see `threadJoins` for the rest. */
export function threadPairs(reading: Reading): RawBuilder<unknown> {
  const tags = tagsJson({ table: 'thread_tags', column: 'thread_id', id: sql`t.id` }, reading.locale);
  return sql`'id', t.id, 'sub_category_id', t.sub_category_id, 'sub_category', ${subCategoryJson(sql`t.sub_category_id`, reading.locale)},
    ${textPairs(titleOf(reading))}, 'source_locale', t.source_locale, 'video_link', t.video_link, 'image', t.image, 'tags', ${tags},
    ${posterPairs(sql`t.sub_category_id`)},
    'is_survey_thread', t.is_survey_thread, 'survey_total_vote_count', t.vote_count, ${fieldPairs('survey_title_prefix', reading.locale)},
    'is_reaction_disabled', t.is_reaction_disabled,
    'reactions', json_build_object('nice', t.nice_count, 'interesting', t.interesting_count, 'surprising', t.surprising_count),
    'comment_count', t.comment_count, 'created_at', t.created_at, 'edited_at', t.edited_at,
    'excerpt', coalesce(${shownExcerpt(bodyOf(reading))}, '')`;
}

/** The joins that `threadPairs` needs beside `t`: its poster `u` and its texts. */
export function threadJoins(reading: Reading): RawBuilder<unknown> {
  return sql`join users u on u.id = t.user_id ${passageJoins(titleOf(reading))} ${passageJoins(bodyOf(reading))} ${surveyJoin}`;
}

/** A thread as lists show it. */
export function threadCardJson(reading: Reading): RawBuilder<unknown> {
  return sql`json_build_object(${threadPairs(reading)}, 'translations', json_build_object('title', ${passageJson(titleOf(reading))}))`;
}

/** What a thread's own page adds to its card: the whole text, the survey's options, the finished locales. */
export function threadBodyPairs(reading: Reading): RawBuilder<unknown> {
  const body = bodyOf(reading);
  const options = [1, 2, 3, 4, 5, 6].map((number) => fieldPairs(`survey_option_${number}`, reading.locale));
  return sql`${textPairs(body)}, 'is_withdrawn', t.is_withdrawn, 'html', coalesce(${shownHtml(body)}, ''), ${sql.join(options)},
    'finished_locales', (select json_agg(y.locale) from (select x.locale from texts x where x.item_kind = 'thread' and x.item_id = t.id
      and x.field in ('title', 'text') and x.text is not null group by x.locale having count(*) = 2 order by x.locale) y),
    'translations', json_build_object('title', ${passageJson(titleOf(reading))}, 'text', ${passageJson(body)})`;
}

/** The pairs of a text that only surveys have. */
function fieldPairs(field: string, locale: Locale): RawBuilder<unknown> {
  const original = sql`${sql.lit(field)}, v.texts ->> (${sql.lit(`${field}/`)} || t.source_locale)`;
  const inLocale = (one: Locale) => sql`${sql.lit(`${field}_${one}`)}, v.texts ->> ${sql.lit(`${field}/${one}`)}`;
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

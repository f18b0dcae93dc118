import { type RawBuilder, sql } from 'kysely';
import { posterMembers } from '#features/accounts/server/poster-sql.ts';
import { subCategoryOf } from '#features/sub-categories/server/sub-category-sql.ts';
import { tagsOf } from '#features/tags/server/tag-sql.ts';
import {
  type PassageQuery,
  passageJoins,
  passageParts,
  shownExcerpt,
  shownHtml,
  textMembers,
} from '#features/translation/server/passage-sql.ts';
import { type JsonParts, flag, membersOf, objectOf, plain, scalar, textOf, word } from '#platform/database/json-sql.ts';
import { type Locale, defaultLocale, locales } from '#shared/locales.ts';

/** How a reader wants passages: in a locale, or as they were written. */
export type Reading = { locale: Locale; original: boolean };

/** A thread as lists show it, as finished JSON; `t` is a row of `listed_threads`, see `threadJoins` for the rest. */
export function threadCard(reading: Reading): RawBuilder<string> {
  const card = { ...sharedMembers(reading), translations: objectOf({ title: passageParts(titleOf(reading)) }) };
  return textOf(['{', ...membersOf(card), ',', ...surveyMembers(['survey_title_prefix'], reading.locale), '}']);
}

/** A thread as its own page shows it; `t` is a row of `readable_threads`. */
export function wholeThread(reading: Reading): RawBuilder<string> {
  const body = bodyOf(reading);
  const thread = {
    ...sharedMembers(reading),
    ...textMembers(body),
    is_withdrawn: flag(sql`t.is_withdrawn`),
    html: scalar(sql`coalesce(${shownHtml(body)}, '')`),
    finished_locales: plain(finishedLocales),
    translations: objectOf({ title: passageParts(titleOf(reading)), text: passageParts(body) }),
  };
  const options = [1, 2, 3, 4, 5, 6].map((number) => `survey_option_${number}`);
  return textOf(['{', ...membersOf(thread), ',', ...surveyMembers(['survey_title_prefix', ...options], reading.locale), '}']);
}

const finishedTexts = sql`from texts x
  where x.item_kind = 'thread' and x.item_id = t.id and x.field in ('title', 'text') and x.text is not null`;

/** The locales in which both title and text of thread `t` can be read. Mostly it is all of them, and to count them is enough. */
export const finishedLocales = sql`case (select count(*) ${finishedTexts})
  when ${sql.lit(2 * locales.length)} then ${sql.lit(JSON.stringify(locales.toSorted()))}::json
  else (select coalesce(json_agg(y.locale), '[]'::json) from (select x.locale ${finishedTexts}
    group by x.locale having count(*) = 2 order by x.locale) y) end`;

/** The joins that a thread needs beside `t`: its poster `u` and its texts. */
export function threadJoins(reading: Reading): RawBuilder<unknown> {
  return sql`join users u on u.id = t.user_id ${passageJoins(titleOf(reading))} ${passageJoins(bodyOf(reading))}`;
}

function sharedMembers(reading: Reading): Record<string, JsonParts> {
  return {
    id: plain(sql`t.id`),
    sub_category_id: plain(sql`t.sub_category_id`),
    sub_category: subCategoryOf(sql`t.sub_category_id`, reading.locale),
    ...textMembers(titleOf(reading)),
    source_locale: word(sql`t.source_locale`),
    video_link: scalar(sql`t.video_link`),
    image: scalar(sql`t.image`),
    tags: tagsOf({ table: 'thread_tags', column: 'thread_id', id: sql`t.id` }, reading.locale),
    ...posterMembers(sql`t.sub_category_id`),
    is_survey_thread: flag(sql`t.is_survey_thread`),
    survey_total_vote_count: plain(sql`t.vote_count`),
    is_reaction_disabled: flag(sql`t.is_reaction_disabled`),
    reactions: objectOf({
      nice: plain(sql`t.nice_count`),
      interesting: plain(sql`t.interesting_count`),
      surprising: plain(sql`t.surprising_count`),
    }),
    comment_count: plain(sql`t.comment_count`),
    created_at: scalar(sql`t.created_at`),
    edited_at: scalar(sql`t.edited_at`),
    excerpt: scalar(sql`coalesce(${shownExcerpt(bodyOf(reading))}, '')`),
  };
}

/** The texts that only surveys have, all null for other threads. They are looked for in surveys only. */
function surveyMembers(fields: readonly string[], locale: Locale): JsonParts {
  const members = fields.flatMap((field) => [
    { name: field, field, locale: 'null' },
    ...new Set([defaultLocale, locale]).values().map((one) => ({ name: `${field}_${one}`, field, locale: one })),
  ]);
  const listOf = (column: 'name' | 'field' | 'locale') => sql.lit(`{${members.map((member) => member[column]).join()}}`);
  const none = textOf(membersOf(Object.fromEntries(members.map(({ name }) => [name, ['null']]))));
  return plain(sql`case when t.is_survey_thread then (select string_agg(${textOf(['"', sql`m.name`, '":', ...scalar(sql`x.text`)])}, ',' order by m.nth)
    from unnest(${listOf('name')}::text[], ${listOf('field')}::text[], ${listOf('locale')}::text[]) with ordinality m (name, field, locale, nth)
    left join texts x on x.item_kind = 'thread' and x.item_id = t.id and x.field = m.field and x.locale = coalesce(m.locale, t.source_locale)) else ${none} end`);
}

function titleOf({ locale, original }: Reading): PassageQuery {
  return { kind: 'thread', field: 'title', id: sql`t.id`, source: sql`t.source_locale`, locale, original, as: 'h' };
}

function bodyOf({ locale, original }: Reading): PassageQuery {
  return { kind: 'thread', field: 'text', id: sql`t.id`, source: sql`t.source_locale`, locale, original, as: 'b' };
}

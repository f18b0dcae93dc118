import { type RawBuilder, sql } from 'kysely';
import { relatedShown } from '#features/threads/model.ts';
import type { Database } from '#platform/database/database.ts';
import { flag, objectOf, plain, scalar, textOf, word } from '#platform/database/json-sql.ts';
import { keepJointQuery } from '#platform/database/joint-query.ts';
import { type Given, keepEach } from '#platform/database/kept-query.ts';
import type { Locale } from '#shared/locales.ts';
import { stateOf, surveyTexts } from './shown-sql.ts';

type Id = { id: number };
const types = { id: 'bigint' };

/** Threads of a tag that are looked at: the newest, so that a popular tag costs no more than a rare one. */
const lookedAt = 30;

/** The newest threads with a tag: their ids with commas between. */
export async function listNewestWithTag(db: Database, { tagId }: { tagId: number }): Promise<string> {
  return (await newestWithTag(db, { id: tagId })) ?? '';
}

const newestWithTag = keepJointQuery<Id>(types, (given) =>
  idsOf(sql`select l.id from thread_tags m join listed_threads l on l.id = m.thread_id
    where m.tag_id = ${given('id')} order by m.thread_id desc limit ${sql.lit(lookedAt)}`),
);

/** The newest threads of a sub-category, one more than are shown near another: their ids with commas between. */
export async function listNewestBeside(db: Database, { subCategoryId }: { subCategoryId: number }): Promise<string> {
  return (await newestBeside(db, { id: subCategoryId })) ?? '';
}

const newestBeside = keepJointQuery<Id>(types, (given) =>
  idsOf(sql`select l.id from listed_threads l
    where l.sub_category_id = ${given('id')} order by l.published_at desc, l.id desc limit ${sql.lit(relatedShown + 1)}`),
);

function idsOf(rows: RawBuilder<unknown>): RawBuilder<{ json: string | null }> {
  return sql`select string_agg(x.id::text, ',') as json from (${rows}) x`;
}

/** A thread as it stands beside another, as finished JSON, if lists show it. */
export async function findNearThread(db: Database, { id, locale }: { id: number; locale: Locale }): Promise<string | undefined> {
  return nearThreadIn(locale)(db, { id });
}

const nearThreadIn = keepEach(
  (locale: Locale) => locale,
  (locale) => keepJointQuery<Id>(types, (given) => nearThread(locale, given)),
);

function nearThread(locale: Locale, given: Given<Id>): RawBuilder<{ json: string | null }> {
  const original = sql`(select o.text from texts o where o.item_kind = 'thread' and o.item_id = t.id and o.field = 'title' and o.locale = t.source_locale)`;
  const thread = objectOf({
    id: plain(sql`t.id`),
    source_locale: word(sql`t.source_locale`),
    comment_count: plain(sql`t.comment_count`),
    is_survey_thread: flag(sql`t.is_survey_thread`),
    title: scalar(sql`case when w.text is null then ${original} else w.text end`),
    survey_texts: surveyTexts(locale),
    translations: objectOf({ title: objectOf({ state: stateOf('w') }) }),
  });
  return sql`select ${textOf(thread)} as json from listed_threads t
    left join texts w on w.item_kind = 'thread' and w.item_id = t.id and w.field = 'title' and w.locale = ${sql.lit(locale)}
    where t.id = ${given('id')}`;
}

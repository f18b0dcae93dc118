import { sql } from 'kysely';
import { relatedShown } from '#features/threads/model.ts';
import { type JsonParts, arrayOf, flag, objectOf, plain, scalar, word } from '#platform/database/json-sql.ts';
import type { Locale } from '#shared/locales.ts';
import { stateOf, surveyTexts } from './shown-sql.ts';

/** Threads of a tag, and of the sub-category, that are looked at: the newest, so that a popular tag costs no more than a rare one. */
const lookedAt = 30;

/**
 * Threads near `this`, as JSON: those that share the most tags, then of its sub-category, newest first. They are read in the
 * order in which they were found, so that no more are read than shown.
 */
export function nearThreads(locale: Locale): JsonParts {
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
  return arrayOf(
    thread,
    sql`from (select l.*, n.shared from (select x.id, sum(x.shared) as shared from (
        select o.thread_id as id, 1 as shared from this join thread_tags m on m.thread_id = this.id
          cross join lateral (select thread_id from thread_tags where tag_id = m.tag_id order by thread_id desc limit ${sql.lit(lookedAt)}) o
        union all (select b.id, 0 from listed_threads b where b.sub_category_id = (select sub_category_id from this)
          order by b.published_at desc, b.id desc limit ${sql.lit(relatedShown + 1)})) x
        where x.id <> (select id from this) group by x.id order by shared desc, x.id desc limit ${sql.lit(2 * relatedShown)}) n
      join listed_threads l on l.id = n.id order by n.shared desc, n.id desc limit ${sql.lit(relatedShown)}) t
    left join texts w on w.item_kind = 'thread' and w.item_id = t.id and w.field = 'title' and w.locale = ${sql.lit(locale)}
    order by t.shared desc, t.id desc`,
  );
}

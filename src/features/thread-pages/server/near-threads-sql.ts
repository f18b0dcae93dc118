import { type RawBuilder, sql } from 'kysely';
import { relatedShown } from '#features/threads/model.ts';
import type { Locale } from '#shared/locales.ts';
import { surveyTexts } from './shown-sql.ts';

/** Threads of a tag, and of the sub-category, that are looked at: the newest, so that a popular tag costs no more than a rare one. */
const lookedAt = 30;

/**
 * Threads near `this`: those that share the most tags, then of its sub-category, newest first. They are read in the order in
 * which they were found, so that no more are read than shown.
 */
export function nearThreads(locale: Locale): RawBuilder<unknown> {
  return sql`select t.id, t.source_locale, t.comment_count, t.is_survey_thread, ho.text as title, hw.text as ${sql.ref(`title_${locale}`)},
      ${surveyTexts(locale)} as survey_texts, json_build_object('title', json_build_object('state', coalesce(hw.state, 'no_engine'))) as translations
    from (select l.*, n.shared from (select x.id, sum(x.shared) as shared from (
        select o.thread_id as id, 1 as shared from this join thread_tags m on m.thread_id = this.id
          cross join lateral (select thread_id from thread_tags where tag_id = m.tag_id order by thread_id desc limit ${sql.lit(lookedAt)}) o
        union all (select b.id, 0 from listed_threads b where b.sub_category_id = (select sub_category_id from this)
          order by b.published_at desc, b.id desc limit ${sql.lit(relatedShown + 1)})) x
        where x.id <> (select id from this) group by x.id order by shared desc, x.id desc limit ${sql.lit(2 * relatedShown)}) n
      join listed_threads l on l.id = n.id order by n.shared desc, n.id desc limit ${sql.lit(relatedShown)}) t
    left join texts ho on ho.item_kind = 'thread' and ho.item_id = t.id and ho.field = 'title' and ho.locale = t.source_locale
    left join texts hw on hw.item_kind = 'thread' and hw.item_id = t.id and hw.field = 'title' and hw.locale = ${sql.lit(locale)}
    order by t.shared desc, t.id desc`;
}

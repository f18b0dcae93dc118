import { type RawBuilder, sql } from 'kysely';
import { pageSize, subCommentsShown } from '#features/comments/model.ts';
import { microseconds } from '#platform/database/cursor-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { keepJointQuery } from '#platform/database/joint-query.ts';
import { type Given, keepEach } from '#platform/database/kept-query.ts';
import { nearThreads } from './near-threads-sql.ts';
import { type Reading, commentText, posterRole, tagTitles, threadPassages, titleOf } from './shown-sql.ts';

/** Where a page of comments begins: at the first, or beside a comment of a time (in microseconds) and an id. */
export type Slice = { side: 'start' } | { side: 'after' | 'before'; time: string; id: string };

/** The comment a reader came to see, or whose reply, and how many of its sub-comments are shown. */
export type Focus = { id: number; subComments: number };

type Values = { id: number; time: string; place: string; focus: number; shown: number };
const types = { id: 'bigint', time: 'double precision', place: 'bigint', focus: 'bigint', shown: 'int' };
type Asked = Reading & { side: Slice['side'] };

/** Everything that the page of a thread shows, as finished JSON. */
export async function findThreadPage(
  db: Database,
  { id, reading, slice, focus }: { id: number; reading: Reading; slice: Slice; focus: Focus | undefined },
): Promise<string | undefined> {
  const [time, place] = slice.side === 'start' ? ['0', '0'] : [slice.time, slice.id];
  const values = { id, time, place, focus: focus?.id ?? 0, shown: focus?.subComments ?? 0 };
  return questionFor({ ...reading, side: slice.side })(db, values);
}

const questionFor = keepEach(
  ({ locale, original, side }: Asked) => `${locale} ${original} ${side}`,
  (asked) => keepJointQuery<Values>(types, (given) => pageOf(asked, given)),
);

function pageOf(asked: Asked, given: Given<Values>): RawBuilder<{ json: string | null }> {
  return sql`
    with this as materialized (select * from readable_threads where id = ${given('id')}),
         found as materialized (${commentsOf(asked, given)}),
         page as materialized (select * from found limit ${sql.lit(pageSize)}),
         shown as materialized (select p.*, null::text as next_cursor from page p union all select r.* from page p cross join lateral (${repliesOf(given)}) r
           where p.sub_comment_count > 0)
    select json_build_object('thread', (select row_to_json(x) from (${threadOf(asked)}) x),
      'comments', (select coalesce(json_agg(x), '[]'::json) from (${shownComments(asked)}) x),
      'previous_cursor', ${cursorBefore(asked)}, 'next_cursor', ${cursorAfter(asked)},
      'related', (select coalesce(json_agg(x), '[]'::json) from (${nearThreads(asked.locale)}) x))::text as json
    where exists (select from this)`;
}

const columns = sql`c.id, c.thread_id, c.parent_id, c.user_id, c.source_locale, c.sub_comment_count, c.created_at, c.edited_at`;

function commentsOf({ side }: Asked, given: Given<Values>): RawBuilder<unknown> {
  const own = sql`select ${columns} from readable_comments c where c.thread_id = ${given('id')} and c.parent_id is null`;
  // One more than is shown: it tells whether there are more.
  const limit = sql`limit ${sql.lit(pageSize + 1)}`;
  if (side === 'start') return sql`${own} order by c.created_at, c.id ${limit}`;
  const edge = sql`(timestamptz 'epoch' + ${given('time')}::double precision * interval '1 microsecond', ${given('place')}::bigint)`;
  if (side === 'after') return sql`${own} and (c.created_at, c.id) > ${edge} order by c.created_at, c.id ${limit}`;
  return sql`${own} and (c.created_at, c.id) < ${edge} order by c.created_at desc, c.id desc ${limit}`;
}

/** The first sub-comments of `p`, more of them for the comment a reader came to see. */
function repliesOf(given: Given<Values>): RawBuilder<unknown> {
  const shown = sql`case when p.id = ${given('focus')}::bigint then ${given('shown')}::int else ${sql.lit(subCommentsShown)} end`;
  return sql`select x.id, x.thread_id, x.parent_id, x.user_id, x.source_locale, x.sub_comment_count, x.created_at, x.edited_at,
      case when x.place = ${shown} and x.total > ${shown} then ${microseconds(sql`x.created_at`)} || '_' || x.id end
    from (select ${columns}, row_number() over (order by c.created_at, c.id) as place, count(*) over () as total
            from readable_comments c where c.parent_id = p.id order by c.created_at, c.id limit ${shown} + 1) x
    where x.place <= ${shown}`;
}

function shownComments(asked: Asked): RawBuilder<unknown> {
  const { join, html, translation } = commentText(asked);
  return sql`select c.id, c.thread_id, c.parent_id, c.user_id, c.source_locale, c.sub_comment_count, c.created_at, c.edited_at, c.next_cursor,
      u.display_name as poster_name, ${posterRole(sql`(select sub_category_id from this)`)} as poster_role, coalesce(${html}, '') as html,
      ${tagTitles('comment', asked.locale)} as tags, json_build_object('text', ${translation}) as translations
    from shown c join users u on u.id = c.user_id ${join} order by c.created_at, c.id`;
}

function threadOf(asked: Asked): RawBuilder<unknown> {
  const { columns: passages, joins } = threadPassages(asked);
  return sql`select t.id, t.sub_category_id, t.user_id, t.source_locale, t.created_at, t.edited_at, t.is_survey_thread, t.is_withdrawn,
      u.display_name as poster_name, ${posterRole(sql`t.sub_category_id`)} as poster_role, ${tagTitles('thread', asked.locale)} as tags, ${passages},
      (select row_to_json(y) from (select s.id, k.genre_kind, ${titleOf('sub_category', sql`s.id`, asked.locale)} as title
        from sub_categories s join categories k on k.id = s.category_id where s.id = t.sub_category_id) y) as sub_category,
      (select json_agg(y.locale) from (select x.locale from texts x where x.item_kind = 'thread' and x.item_id = t.id
        and x.field in ('title', 'text') and x.text is not null group by x.locale having count(*) = 2 order by x.locale) y) as finished_locales
    from this t join users u on u.id = t.user_id ${joins}`;
}

/** Where earlier comments are, unless there can be none: behind a page's beginning is what it was reached from. */
function cursorBefore({ side }: Asked): RawBuilder<unknown> {
  if (side === 'start') return sql`null`;
  const first = sql`(select '1_' || ${microseconds(sql`p.created_at`)} || '_' || p.id from page p order by p.created_at, p.id limit 1)`;
  return side === 'after' ? first : sql`case when (select count(*) from found) > ${sql.lit(pageSize)} then ${first} end`;
}

/** Where later comments are; the one row more than is shown tells whether there are any. */
function cursorAfter({ side }: Asked): RawBuilder<unknown> {
  const last = sql`(select '0_' || ${microseconds(sql`p.created_at`)} || '_' || p.id from page p order by p.created_at desc, p.id desc limit 1)`;
  return side === 'before' ? last : sql`case when (select count(*) from found) > ${sql.lit(pageSize)} then ${last} end`;
}

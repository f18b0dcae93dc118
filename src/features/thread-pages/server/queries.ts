import { type RawBuilder, sql } from 'kysely';
import { pageSize, subCommentsShown } from '#features/comments/model.ts';
import { posterRole } from '#features/accounts/server/poster-sql.ts';
import { finishedLocales } from '#features/threads/server/thread-sql.ts';
import { microseconds } from '#platform/database/cursor-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { keepJointQuery } from '#platform/database/joint-query.ts';
import { type JsonParts, flag, longArrayOf, objectOf, plain, scalar, textOf, word } from '#platform/database/json-sql.ts';
import { type Given, keepEach } from '#platform/database/kept-query.ts';
import { type Reading, commentTags, commentText, shownSubCategory, threadPassages, threadTags } from './shown-sql.ts';

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
         shown as (select p.*, null::text as next_cursor from page p union all select r.* from page p cross join lateral (${repliesOf(given)}) r
           where p.sub_comment_count > 0)
    select ${textOf(
      objectOf({
        thread: threadOf(asked),
        comments: shownComments(asked),
        previous_cursor: scalar(cursorBefore(asked)),
        next_cursor: scalar(cursorAfter(asked)),
      }),
    )} as json
    where exists (select from this)`;
}

const columns = sql`c.id, c.thread_id, c.parent_id, c.user_id, c.source_locale, c.sub_comment_count, c.created_at, c.edited_at, c.tag_ids`;

function commentsOf({ side }: Asked, given: Given<Values>): RawBuilder<unknown> {
  const own = sql`select ${columns} from published_comments c where c.thread_id = ${given('id')} and c.parent_id is null`;
  // One more than is shown: it tells whether there are more.
  const limit = sql`limit ${sql.lit(pageSize + 1)}`;
  if (side === 'start') return sql`${own} order by c.created_at, c.id ${limit}`;
  const edge = sql`(timestamptz 'epoch' + ${given('time')}::double precision * interval '1 microsecond', ${given('place')}::bigint)`;
  if (side === 'after') return sql`${own} and (c.created_at, c.id) > ${edge} order by c.created_at, c.id ${limit}`;
  return sql`${own} and (c.created_at, c.id) < ${edge} order by c.created_at desc, c.id desc ${limit}`;
}

/** The first sub-comments of `p`, more of them for the comment a reader came to see. The last says where more are, if there are more. */
function repliesOf(given: Given<Values>): RawBuilder<unknown> {
  const shown = sql`case when p.id = ${given('focus')}::bigint then ${given('shown')}::int else ${sql.lit(subCommentsShown)} end`;
  return sql`select ${columns}, case when p.sub_comment_count > ${shown} then ${microseconds(sql`c.created_at`)} || '_' || c.id end
    from published_comments c where c.parent_id = p.id order by c.created_at, c.id limit ${shown}`;
}

function shownComments(asked: Asked): JsonParts {
  const { join, html, translation } = commentText(asked);
  const comment = objectOf({
    id: plain(sql`c.id`),
    thread_id: plain(sql`c.thread_id`),
    parent_id: scalar(sql`c.parent_id`),
    source_locale: word(sql`c.source_locale`),
    sub_comment_count: plain(sql`c.sub_comment_count`),
    next_cursor: scalar(sql`c.next_cursor`),
    ...postMembers(sql`c`, sql`(select sub_category_id from this)`),
    html: scalar(sql`coalesce(${html}, '')`),
    tags: commentTags(asked.locale),
    translations: objectOf({ text: translation }),
  });
  return longArrayOf(comment, sql`from shown c join users u on u.id = c.user_id ${join} order by c.created_at, c.id`);
}

function threadOf(asked: Asked): JsonParts {
  const { members, joins } = threadPassages(asked);
  const thread = objectOf({
    id: plain(sql`t.id`),
    sub_category_id: plain(sql`t.sub_category_id`),
    tags: threadTags(asked.locale),
    source_locale: word(sql`t.source_locale`),
    is_survey_thread: flag(sql`t.is_survey_thread`),
    is_withdrawn: flag(sql`t.is_withdrawn`),
    ...postMembers(sql`t`, sql`t.sub_category_id`),
    ...members,
    sub_category: shownSubCategory(asked.locale),
    finished_locales: plain(finishedLocales),
  });
  return plain(sql`(select ${textOf(thread)} from this t join users u on u.id = t.user_id ${joins})`);
}

/** Who wrote the thread or comment `of` in a sub-category, and when. */
function postMembers(of: RawBuilder<unknown>, subCategory: RawBuilder<unknown>): Record<string, JsonParts> {
  return {
    user_id: plain(sql`${of}.user_id`),
    poster_name: scalar(sql`u.display_name`),
    poster_role: scalar(posterRole(subCategory)),
    created_at: scalar(sql`${of}.created_at`),
    edited_at: scalar(sql`${of}.edited_at`),
  };
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

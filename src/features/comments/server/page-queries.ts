import { type RawBuilder, sql } from 'kysely';
import { subCategoryJson } from '#features/sub-categories/server/sub-category-sql.ts';
import { microseconds, timeOf } from '#platform/database/cursor-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { jsonOf } from '#platform/database/json-sql.ts';
import { keepJointQuery } from '#platform/database/joint-query.ts';
import { type Given, keepEach } from '#platform/database/kept-query.ts';
import { pageSize, subCommentsShown } from '../model.ts';
import { type Reading, commentColumns, postJoins } from './comment-sql.ts';
import type { Place } from './queries.ts';

/** The comment a reader came to see, or whose reply, and how many of its sub-comments are shown. */
export type Focus = { id: number; subComments: number };

export type CommentsPage = { threadId: number; reading: Reading; focus?: Focus | undefined };

type Asked = Reading & { side: 'start' | 'after' | 'before' };
type Values = { threadId: number; time: string; id: string; focus: number; shown: number };
const types = { threadId: 'bigint', time: 'text', id: 'bigint', focus: 'bigint', shown: 'int' };

/** A page of a thread's comments after a place (or from the beginning), each with its first sub-comments. */
export async function listCommentsAfter(
  db: Database,
  { place, ...page }: CommentsPage & { place: Place | undefined },
): Promise<string> {
  return pageOf(db, page, place === undefined ? { side: 'start', place: ['0', '0'] } : { side: 'after', place });
}

/** The page of a thread's comments that ends just before a place. */
export async function listCommentsBefore(db: Database, { place, ...page }: CommentsPage & { place: Place }): Promise<string> {
  return pageOf(db, page, { side: 'before', place });
}

async function pageOf(
  db: Database,
  { threadId, reading, focus }: CommentsPage,
  { side, place: [time, id] }: Pick<Asked, 'side'> & { place: Place },
): Promise<string> {
  const values = { threadId, time, id, focus: focus?.id ?? 0, shown: focus?.subComments ?? 0 };
  return (await questionFor({ ...reading, side })(db, values)) ?? '';
}

const questionFor = keepEach(
  ({ locale, original, side }: Asked) => `${locale} ${original} ${side}`,
  (asked) => keepJointQuery<Values>(types, (given) => questionOf(asked, given)),
);

/** All comments of a page stand in one sub-category: it is looked up once. */
const there = { subCategory: sql`(select id from place)`, json: sql`(select json from place)` };

function questionOf(asked: Asked, given: Given<Values>): RawBuilder<{ json: string }> {
  const elsewhere = (than: 'first' | 'last', comparison: RawBuilder<unknown>) => sql`exists (select from readable_comments c
    where c.thread_id = ${given('threadId')} and c.parent_id is null and (c.created_at, c.id) ${comparison} (${sql.ref(than)}.created_at, ${sql.ref(than)}.id))`;
  return sql`
    with place as materialized (select t.sub_category_id as id, ${subCategoryJson(sql`t.sub_category_id`, asked.locale)} as json
           from readable_threads t where t.id = ${given('threadId')}),
         page as materialized (${commentsOf(asked, given)}),
         first as (select created_at, id from page order by created_at, id limit 1),
         last as (select created_at, id from page order by created_at desc, id desc limit 1)
    select json_build_object(
      'comments', (select coalesce(json_agg(${jsonOf(sql`${commentColumns(asked, there)},
          sub.comments as sub_comments, sub.next_cursor as next_sub_cursor`)} order by c.created_at, c.id), '[]'::json)
        from page c ${postJoins(asked)} cross join lateral (select c.id, c.sub_comment_count) parent (key, answers)
        cross join lateral (${firstSubComments(asked, given)}) sub),
      'previous_cursor', (select '1_' || ${microseconds(sql`first.created_at`)} || '_' || first.id from first where ${elsewhere('first', sql`<`)}),
      'next_cursor', (select '0_' || ${microseconds(sql`last.created_at`)} || '_' || last.id from last where ${elsewhere('last', sql`>`)})
    )::text as json`;
}

function commentsOf({ side }: Asked, given: Given<Values>): RawBuilder<unknown> {
  const own = sql`select * from readable_comments c where c.thread_id = ${given('threadId')} and c.parent_id is null`;
  const limit = sql`limit ${sql.lit(pageSize)}`;
  if (side === 'start') return sql`${own} order by c.created_at, c.id ${limit}`;
  const edge = sql`(${timeOf(given('time'))}, ${given('id')}::bigint)`;
  if (side === 'after') return sql`${own} and (c.created_at, c.id) > ${edge} order by c.created_at, c.id ${limit}`;
  return sql`${own} and (c.created_at, c.id) < ${edge} order by c.created_at desc, c.id desc ${limit}`;
}

/** The first sub-comments of `parent.key`, more of them for the comment a reader came to see. */
function firstSubComments(reading: Reading, given: Given<Values>): RawBuilder<unknown> {
  const shown = sql`case when parent.key = ${given('focus')}::bigint then ${given('shown')}::int else ${sql.lit(subCommentsShown)} end`;
  return sql`select coalesce(json_agg(${jsonOf(commentColumns(reading, there))} order by c.created_at, c.id) filter (where c.place <= ${shown}), '[]'::json) as comments,
      max(${microseconds(sql`c.created_at`)} || '_' || c.id) filter (where c.place = ${shown} and c.is_followed) as next_cursor
    from (select r.*, row_number() over answers as place, lead(r.id) over answers is not null as is_followed from readable_comments r
      where r.parent_id = parent.key and parent.answers > 0 window answers as (order by r.created_at, r.id) limit ${shown} + 1) c
    ${postJoins(reading)}`;
}

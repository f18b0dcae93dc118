import { type RawBuilder, sql } from 'kysely';
import { microseconds, timeOf } from '#platform/database/cursor-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { jsonOf } from '#platform/database/json-sql.ts';
import type { Locale } from '#shared/locales.ts';
import { pageSize } from '../model.ts';
import { type Reading, commentJoins, commentColumns } from './comment-sql.ts';

type Json = { json: string };
/** A place in the order of comments: microseconds of its time, and its id. */
export type Place = readonly [string, string];

/** One readable comment as finished JSON. */
export async function findComment(db: Database, input: { id: number; reading: Reading }): Promise<string | undefined> {
  const { reading } = input;
  const { rows } = await sql<Json>`select ${jsonOf(commentColumns(reading))}::text as json
    from readable_comments c ${commentJoins(reading)} where c.id = ${input.id}`.execute(db);
  return rows[0]?.json;
}

/**
 * The place a slice begins after, so that the wanted comment has a few before it; undefined for the beginning.
 * `replyNumber` counts the sub-comments up to a wanted one, 0 where a comment of the first level is wanted.
 */
export async function findSlice(
  db: Database,
  input: { threadId: number; id: number; before: number },
): Promise<{ parentId: number; replyNumber: number; place: Place | undefined } | undefined> {
  const { rows } = await sql<{ parent_id: number; reply_number: number; time: number | null; id: number | null }>`
    with wanted as (
      select p.id, p.created_at, (select count(*) from readable_comments s where s.parent_id = c.parent_id
          and (s.created_at, s.id) <= (c.created_at, c.id)) as reply_number
        from readable_comments c join readable_comments p on p.id = coalesce(c.parent_id, c.id)
       where c.id = ${input.id} and c.thread_id = ${input.threadId})
    select w.id as parent_id, w.reply_number, b.time, b.id from wanted w left join lateral (
      select ${microseconds(sql`c.created_at`)} as time, c.id from readable_comments c
       where c.thread_id = ${input.threadId} and c.parent_id is null and (c.created_at, c.id) < (w.created_at, w.id)
       order by c.created_at desc, c.id desc offset ${input.before} limit 1) b on true`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    parentId: row.parent_id,
    replyNumber: row.reply_number,
    place: row.time === null || row.id === null ? undefined : [String(row.time), String(row.id)],
  };
}

/** A page of a comment's sub-comments after a place, or from the beginning. */
export async function listSubComments(
  db: Database,
  input: { commentId: number; reading: Reading; place: Place | undefined },
): Promise<string> {
  const { commentId, reading, place } = input;
  const from = place === undefined ? sql`` : sql`and (c.created_at, c.id) > (${timeOf(place[0])}, ${place[1]}::bigint)`;
  return listOf(
    db,
    reading,
    sql`select * from readable_comments c where c.parent_id = ${commentId} ${from}
    order by c.created_at, c.id limit ${sql.lit(pageSize + 1)}`,
    sql`c.created_at, c.id`,
  );
}

/** A page of the comments with a tag, newest first. */
export async function listCommentsOfTag(
  db: Database,
  input: { tagId: number; reading: Reading; place: Place | undefined },
): Promise<string> {
  const { tagId, reading, place } = input;
  const from = place === undefined ? sql`` : sql`and (c.created_at, c.id) < (${timeOf(place[0])}, ${place[1]}::bigint)`;
  return listOf(
    db,
    reading,
    sql`select c.* from comment_tags g join readable_comments c on c.id = g.comment_id
    where g.tag_id = ${tagId} ${from} order by c.created_at desc, c.id desc limit ${sql.lit(pageSize + 1)}`,
    sql`c.created_at desc, c.id desc`,
  );
}

/** A flat list of one page; `rows` asks for one comment more than is shown, to know whether there are more. */
async function listOf(db: Database, reading: Reading, rows: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<string> {
  const { rows: found } = await sql<Json>`
    with page as materialized (${rows}),
         shown as (select c.*, row_number() over (order by ${order}) as place, count(*) over () as total from page c)
    select json_build_object(
      'comments', coalesce(json_agg(${jsonOf(commentColumns(reading))} order by c.place) filter (where c.place <= ${sql.lit(pageSize)}), '[]'::json),
      'next_cursor', max(${microseconds(sql`c.created_at`)} || '_' || c.id) filter (where c.place = ${sql.lit(pageSize)} and c.total > ${sql.lit(pageSize)})
    )::text as json from shown c ${commentJoins(reading)}`.execute(db);
  return found[0]?.json ?? '';
}

export type NewComment = {
  threadId: number;
  parentId: number | null;
  userId: number;
  source: Locale;
  status: 'pending' | 'published' | 'rejected';
  createdAt: Date;
  editedAt: Date | null;
  isTranslationOff: boolean;
};

/** Stores a comment without its text and gives its id. */
export async function insertComment(db: Database, comment: NewComment): Promise<number> {
  const publishedAt = comment.status === 'published' ? comment.createdAt : null;
  const { rows } = await sql<{ id: number }>`
    insert into comments (thread_id, parent_id, user_id, source_locale, status, created_at, published_at, edited_at, is_translation_off)
    values (${comment.threadId}, ${comment.parentId}, ${comment.userId}, ${comment.source}, ${comment.status}, ${comment.createdAt},
      ${publishedAt}, ${comment.editedAt}, ${comment.isTranslationOff}) returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

/** Gives a comment exactly these tags, in this order. */
export async function putTags(db: Database, { commentId, tagIds }: { commentId: number; tagIds: number[] }): Promise<void> {
  await sql`delete from comment_tags where comment_id = ${commentId}`.execute(db);
  await sql`insert into comment_tags (comment_id, tag_id, position)
    select ${commentId}, tag_id, position from unnest(${tagIds}::bigint[]) with ordinality as x(tag_id, position)`.execute(db);
}

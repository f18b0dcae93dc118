import { type RawBuilder, sql } from 'kysely';
import { tagsById } from '#features/tags/server/tag-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { jsonOf } from '#platform/database/json-sql.ts';
import { keepEach, keepLastQuery } from '#platform/database/kept-query.ts';
import type { Permit } from '#platform/session/permit.ts';
import type { Locale } from '#shared/locales.ts';
import type { CommentFacts, CommentStatus } from '../model.ts';
import { type Reading, commentJoins, commentColumns } from './comment-sql.ts';

/** What the rules need to know of a comment that is not deleted, nor what it answers, locked until the transaction ends. */
export function findForWriting(tx: Database, { id }: { id: number }): Promise<CommentFacts | undefined> {
  return factsOf(tx, id, sql`for no key update of c`);
}

/** The same without the lock, for reading. */
export function findFacts(db: Database, { id }: { id: number }): Promise<CommentFacts | undefined> {
  return factsOf(db, id, sql``);
}

async function factsOf(db: Database, id: number, lock: RawBuilder<unknown>): Promise<CommentFacts | undefined> {
  const { rows } = await sql<CommentFacts>`
    select c.id, c.thread_id as "threadId", c.parent_id as "parentId", c.user_id as "userId", t.sub_category_id as "subCategoryId",
      c.status, c.mend_count as "mendCount", c.is_translation_off as "isTranslationOff"
    from comments c join threads t on t.id = c.thread_id left join comments p on p.id = c.parent_id
    where c.id = ${id} and c.deleted_at is null and t.deleted_at is null and p.deleted_at is null ${lock}`.execute(db);
  return rows[0];
}

/** A comment as its author edits it, as JSON. */
export async function findEditableJson(
  db: Database,
  { id, locale }: { id: number; locale: Locale },
): Promise<string | undefined> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('id', c.id, 'text', x.text, 'source_locale', c.source_locale, 'tags', ${tagsById(sql`c.tag_ids`, locale)},
      'is_translation_off', c.is_translation_off)::text as json
    from comments c join texts x on x.item_kind = 'comment' and x.item_id = c.id and x.field = 'text' and x.locale = c.source_locale
    where c.id = ${id} and c.deleted_at is null`.execute(db);
  return rows[0]?.json;
}

const ownJsonFor = keepEach(
  ({ locale, original }: Reading) => `${locale} ${original}`,
  (reading) =>
    keepLastQuery<{ id: number }, { json: string }>(
      (given) => sql<{ json: string }>`select ${jsonOf(commentColumns(reading))}::text as json
        from comments c ${commentJoins(reading)} where c.id = ${given('id')} and c.deleted_at is null`,
    ),
);

/** A comment as its author and the desk see it, whatever its state, as JSON that is there once its write is committed. */
export function findOwnJson(tx: Database, { id, reading }: { id: number; reading: Reading }): Promise<() => { json: string }[]> {
  return ownJsonFor(reading)(tx, { id });
}

/** A member's own comments in a thread that nobody else sees yet, newest first. */
export async function listOwnHidden(
  db: Database,
  input: { threadId: number; userId: number; reading: Reading },
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${jsonOf(commentColumns(input.reading))} order by c.created_at desc, c.id desc), '[]'::json)::text as json
    from (select * from comments where thread_id = ${input.threadId} and user_id = ${input.userId} and status <> 'published'
      and deleted_at is null order by created_at desc, id desc limit 20) c ${commentJoins(input.reading)}`.execute(db);
  return rows[0]?.json ?? '[]';
}

/** Something that a member wrote in a thread: its first words, and whether it is deleted. */
export type OwnComment = { id: number; excerpt: string; isDeleted: boolean };

/** A member's latest comments in a thread in every state, deleted ones among them. */
export async function listOwnInThread(
  db: Database,
  { threadId, userId, limit }: { threadId: number; userId: number; limit: number },
): Promise<OwnComment[]> {
  const { rows } = await sql<OwnComment>`
    select c.id, coalesce(left(x.text, 100), '') as excerpt, c.deleted_at is not null as "isDeleted" from comments c
      left join texts x on x.item_kind = 'comment' and x.item_id = c.id and x.field = 'text' and x.state = 'original'
     where c.thread_id = ${threadId} and c.user_id = ${userId} order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

type Edit = { source: Locale; status: CommentStatus; isTranslationOff: boolean; now: Date };

/** Changes a comment in place: one that nobody reads yet, or one whose writer needs no approval. */
export async function changeWritten(tx: Database, permit: Permit<'comment.update', CommentFacts>, edit: Edit): Promise<void> {
  await sql`update comments set source_locale = ${edit.source}, status = ${edit.status}, is_translation_off = ${edit.isTranslationOff},
      mend_count = mend_count + case when status = 'rejected' then 1 else 0 end,
      edited_at = case when published_at is null then null else ${edit.now}::timestamptz end
    where id = ${permit.item.id}`.execute(tx);
}

/** Hides a comment for good; it is erased after 30 days. */
export async function markDeleted(
  tx: Database,
  permit: Permit<'comment.delete', CommentFacts>,
  { now }: { now: Date },
): Promise<void> {
  await sql`update comments set deleted_at = ${now} where id = ${permit.item.id}`.execute(tx);
}

/** How many of a member's comments are published, up to 100. */
export async function countPublished(tx: Database, { userId }: { userId: number }): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from comments where user_id = ${userId} and status = 'published'
      and deleted_at is null limit 100) c`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Makes a pending comment public. */
export async function markPublished(
  tx: Database,
  permit: Permit<'comment.decide', CommentFacts>,
  { now }: { now: Date },
): Promise<void> {
  await sql`update comments set status = 'published', published_at = ${now} where id = ${permit.item.id}`.execute(tx);
}

/** Turns a pending comment down; its author may mend it. */
export async function markRejected(tx: Database, permit: Permit<'comment.decide', CommentFacts>): Promise<void> {
  await sql`update comments set status = 'rejected' where id = ${permit.item.id}`.execute(tx);
}

/** Lets an approved edit take the place of a comment's text and tags. */
export async function applyRevision(
  tx: Database,
  permit: Permit<'comment.decide', CommentFacts>,
  { source, isTranslationOff, now }: { source: Locale; isTranslationOff: boolean; now: Date },
): Promise<void> {
  await sql`update comments set source_locale = ${source}, is_translation_off = ${isTranslationOff}, edited_at = ${now} where id = ${permit.item.id}`.execute(
    tx,
  );
}

/** The tags that a comment carries. */
export async function listTagIds(tx: Database, { commentId }: { commentId: number }): Promise<number[]> {
  const { rows } = await sql<{
    tag_id: number;
  }>`select tag_id from comment_tags where comment_id = ${commentId} order by tag_id limit 20`.execute(tx);
  return rows.map((row) => row.tag_id);
}

/** The median of the minutes that the latest 50 approved comments waited. */
export async function findUsualWait(db: Database): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select ceil(percentile_cont(0.5) within group (order by extract(epoch from published_at - created_at)) / 60)::int as minutes
    from (select published_at, created_at from comments where status = 'published' and published_at > created_at
      order by published_at desc limit 50) late`.execute(db);
  return rows[0]?.minutes ?? null;
}

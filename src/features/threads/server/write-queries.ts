import { type RawBuilder, sql } from 'kysely';
import { tagsJson } from '#features/tags/server/tag-sql.ts';
import type { Database } from '#platform/database/database.ts';
import type { Permit } from '#platform/session/permit.ts';
import type { Locale } from '#shared/locales.ts';
import type { ThreadFacts, ThreadStatus } from '../model.ts';
import type { ThreadPlace } from './policy.ts';

/** What the rules need to know of a thread that is not deleted, locked until the transaction ends. */
export function findForWriting(tx: Database, { id }: { id: number }): Promise<ThreadFacts | undefined> {
  return factsOf(tx, id, sql`for no key update of t`);
}

/** The same without the lock, for reading. */
export function findFacts(db: Database, { id }: { id: number }): Promise<ThreadFacts | undefined> {
  return factsOf(db, id, sql``);
}

async function factsOf(db: Database, id: number, lock: RawBuilder<unknown>): Promise<ThreadFacts | undefined> {
  const { rows } = await sql<ThreadFacts>`
    select t.id, t.user_id as "userId", t.sub_category_id as "subCategoryId", t.status, t.mend_count as "mendCount", t.is_translation_off as "isTranslationOff",
      t.withdrawn_at is not null as "isWithdrawn",
      exists (select from readable_comments c where c.thread_id = t.id and c.user_id <> t.user_id) as "hasOthersComments"
    from threads t where t.id = ${id} and t.deleted_at is null ${lock}`.execute(db);
  return rows[0];
}

/** A thread as its author edits it, as JSON. */
export async function findEditableJson(
  db: Database,
  { id, locale }: { id: number; locale: Locale },
): Promise<string | undefined> {
  const tags = tagsJson({ table: 'thread_tags', column: 'thread_id', id: sql`t.id` }, locale);
  const { rows } = await sql<{ json: string }>`
    select json_build_object('id', t.id, 'status', t.status, 'sub_category_id', t.sub_category_id, 'title', h.text, 'text', b.text,
      'source_locale', t.source_locale, 'tags', ${tags}, 'is_translation_off', t.is_translation_off)::text as json
    from threads t
    join texts h on h.item_kind = 'thread' and h.item_id = t.id and h.field = 'title' and h.locale = t.source_locale
    join texts b on b.item_kind = 'thread' and b.item_id = t.id and b.field = 'text' and b.locale = t.source_locale
    where t.id = ${id} and t.deleted_at is null`.execute(db);
  return rows[0]?.json;
}

type Unseen = { id: number; title: string; source: Locale; state: 'pending' | 'rejected' | 'deleted'; createdAt: Date };

/** A member's latest threads that others do not see: not approved, or deleted since a time. */
export async function listOwnUnseen(
  db: Database,
  { userId, since, limit }: { userId: number; since: Date; limit: number },
): Promise<Unseen[]> {
  const { rows } = await sql<Unseen>`
    select t.id, coalesce(h.text, '') as title, t.source_locale as source, t.created_at as "createdAt",
      case when t.deleted_at is null then t.status else 'deleted' end as state
    from threads t
    left join texts h on h.item_kind = 'thread' and h.item_id = t.id and h.field = 'title' and h.state = 'original'
    where t.user_id = ${userId} and (t.status <> 'published' or t.deleted_at is not null) and (t.deleted_at is null or t.deleted_at >= ${since})
    order by t.created_at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

type New = { source: Locale; status: ThreadStatus; isTranslationOff: boolean; now: Date };

/** Stores a thread without its texts and gives its id. */
export async function insertWritten(tx: Database, permit: Permit<'thread.store', ThreadPlace>, thread: New): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into threads (user_id, sub_category_id, source_locale, status, is_translation_off, created_at, published_at)
    values (${permit.userId}, ${permit.item.subCategoryId}, ${thread.source}, ${thread.status}, ${thread.isTranslationOff}, ${thread.now},
      case when ${thread.status} = 'published' then ${thread.now}::timestamptz end) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

/** Changes a thread in place: one that nobody reads yet, or one whose writer needs no approval. */
export async function changeWritten(tx: Database, permit: Permit<'thread.update', ThreadFacts>, edit: New): Promise<void> {
  await sql`update threads set source_locale = ${edit.source}, status = ${edit.status}, is_translation_off = ${edit.isTranslationOff},
      mend_count = mend_count + case when status = 'rejected' then 1 else 0 end,
      edited_at = case when published_at is null then null else ${edit.now}::timestamptz end
    where id = ${permit.item.id}`.execute(tx);
}

/** Hides a thread for good; it is erased after 30 days. */
export async function markDeleted(
  tx: Database,
  permit: Permit<'thread.delete', ThreadFacts>,
  { now }: { now: Date },
): Promise<void> {
  await sql`update threads set deleted_at = ${now} where id = ${permit.item.id}`.execute(tx);
}

/** Leaves a thread standing for its comments' sake, without its own words. */
export async function markWithdrawn(
  tx: Database,
  permit: Permit<'thread.delete', ThreadFacts>,
  { now }: { now: Date },
): Promise<void> {
  await sql`update threads set withdrawn_at = ${now} where id = ${permit.item.id}`.execute(tx);
}

/** How many of a member's threads stand published, up to 10: what was deleted or withdrawn since earns no trust. */
export async function countPublished(tx: Database, { userId }: { userId: number }): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from threads where user_id = ${userId} and status = 'published'
      and deleted_at is null and withdrawn_at is null limit 10) t`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Makes a held thread public. */
export async function markPublished(
  tx: Database,
  permit: Permit<'thread.decide', ThreadFacts>,
  { now }: { now: Date },
): Promise<void> {
  await sql`update threads set status = 'published', published_at = ${now} where id = ${permit.item.id}`.execute(tx);
}

/** Turns a held thread down; its author may mend it. */
export async function markRejected(tx: Database, permit: Permit<'thread.decide', ThreadFacts>): Promise<void> {
  await sql`update threads set status = 'rejected' where id = ${permit.item.id}`.execute(tx);
}

/** Lets an approved edit take the place of a thread's texts and tags. */
export async function applyRevision(
  tx: Database,
  permit: Permit<'thread.decide', ThreadFacts>,
  { source, isTranslationOff, now }: { source: Locale; isTranslationOff: boolean; now: Date },
): Promise<void> {
  await sql`update threads set source_locale = ${source}, is_translation_off = ${isTranslationOff}, edited_at = ${now} where id = ${permit.item.id}`.execute(
    tx,
  );
}

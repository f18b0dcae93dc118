import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';
import type { RevisedKind, Revision, UnappliedEdit } from '../model.ts';

type New = {
  kind: RevisedKind;
  itemId: number;
  userId: number;
  source: Locale;
  tagIds: number[];
  isTranslationOff: boolean;
  now: Date;
};

/** Stores an edit that waits, over an earlier one of the same item that still does, and gives its id. */
export async function putPending(tx: Database, revision: New): Promise<number> {
  const { kind, itemId, userId, source, tagIds, isTranslationOff, now } = revision;
  const { rows } = await sql<{ id: number }>`
    insert into revisions (item_kind, item_id, user_id, source_locale, tag_ids, is_translation_off, status, created_at)
    values (${kind}, ${itemId}, ${userId}, ${source}, ${tagIds}::bigint[], ${isTranslationOff}, 'pending', ${now})
    on conflict (item_kind, item_id) where status = 'pending' do update set user_id = excluded.user_id, source_locale = excluded.source_locale,
      tag_ids = excluded.tag_ids, is_translation_off = excluded.is_translation_off
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

/** Ends the edit of an item that waits, if there is one, because a change in place or a deletion made it needless. */
export async function supersedePending(tx: Database, { kind, itemId }: { kind: RevisedKind; itemId: number }): Promise<void> {
  await sql`update revisions set status = 'superseded' where item_kind = ${kind} and item_id = ${itemId} and status = 'pending'`.execute(
    tx,
  );
}

/** An edit that waits. */
export function findPending(db: Database, { id }: { id: number }): Promise<Revision | undefined> {
  return pendingOf(db, id, sql``);
}

/** The same, locked until the transaction ends. */
export function lockPending(tx: Database, { id }: { id: number }): Promise<Revision | undefined> {
  return pendingOf(tx, id, sql`for update`);
}

async function pendingOf(db: Database, id: number, lock: RawBuilder<unknown>): Promise<Revision | undefined> {
  const { rows } = await sql<Revision>`
    select id, item_kind as kind, item_id as "itemId", user_id as "userId", source_locale as source, to_json(tag_ids) as "tagIds",
      is_translation_off as "isTranslationOff"
    from revisions where id = ${id} and status = 'pending' ${lock}`.execute(db);
  return rows[0];
}

/** Records how an edit was decided. */
export async function decide(tx: Database, { id, status }: { id: number; status: 'approved' | 'rejected' }): Promise<void> {
  await sql`update revisions set status = ${status} where id = ${id}`.execute(tx);
}

/** The latest edit of each of these items, where it still waits or was turned down since a time. */
export async function listUnapplied(
  db: Database,
  { kind, ids, since }: { kind: RevisedKind; ids: readonly number[]; since: Date },
): Promise<UnappliedEdit[]> {
  const { rows } = await sql<UnappliedEdit>`
    select id, "itemId", status, at from (
      select distinct on (item_id) id, item_id as "itemId", status, created_at as at from revisions
       where item_kind = ${kind} and item_id = any(${[...ids]}::bigint[]) and status <> 'superseded' order by item_id, id desc) r
    where status = 'pending' or (status = 'rejected' and at >= ${since})`.execute(db);
  return rows;
}

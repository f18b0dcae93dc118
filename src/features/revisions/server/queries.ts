import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';
import type { RevisedKind, Revision } from '../model.ts';

type New = {
  kind: RevisedKind;
  itemId: number;
  userId: number;
  source: Locale;
  tagIds: number[];
  isTranslationOff: boolean;
  now: Date;
};

/** Stores an edit that waits and gives its id. */
export async function insertRevision(tx: Database, revision: New): Promise<number> {
  const { kind, itemId, userId, source, tagIds, isTranslationOff, now } = revision;
  const { rows } = await sql<{ id: number }>`
    insert into revisions (item_kind, item_id, user_id, source_locale, tag_ids, is_translation_off, status, created_at)
    values (${kind}, ${itemId}, ${userId}, ${source}, ${tagIds}::bigint[], ${isTranslationOff}, 'pending', ${now}) returning id`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

/** Ends the edit of an item that waits, if there is one, because a newer one or a deletion took its place. */
export async function supersedePending(tx: Database, { kind, itemId }: { kind: RevisedKind; itemId: number }): Promise<void> {
  await sql`update revisions set status = 'superseded' where item_kind = ${kind} and item_id = ${itemId} and status = 'pending'`.execute(
    tx,
  );
}

/** An edit that waits, locked until the transaction ends. */
export async function findPending(tx: Database, { id }: { id: number }): Promise<Revision | undefined> {
  const { rows } = await sql<Revision>`
    select id, item_kind as kind, item_id as "itemId", user_id as "userId", source_locale as source, to_json(tag_ids) as "tagIds",
      is_translation_off as "isTranslationOff"
    from revisions where id = ${id} and status = 'pending' for update`.execute(tx);
  return rows[0];
}

/** Records how an edit was decided. */
export async function decide(tx: Database, { id, status }: { id: number; status: 'approved' | 'rejected' }): Promise<void> {
  await sql`update revisions set status = ${status} where id = ${id}`.execute(tx);
}

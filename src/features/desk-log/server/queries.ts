import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { DeskAct, StaffAct } from '../model.ts';

/** Writes down an act, in the transaction of the act. */
export async function insertAct(tx: Database, { actorId, act, itemKind, itemId, reason, now }: DeskAct): Promise<void> {
  await sql`insert into desk_log (actor_id, act, item_kind, item_id, reason, at)
    values (${actorId}, ${act}, ${itemKind}, ${itemId}, ${reason}, ${now})`.execute(tx);
}

type Items = { kind: DeskAct['itemKind']; ids: readonly number[] };

/** The latest reason for which each of these items of a kind was turned down. */
export async function listRejectionReasons(db: Database, { kind, ids }: Items): Promise<{ id: number; reason: string }[]> {
  const { rows } = await sql<{ id: number; reason: string }>`
    select distinct on (item_id) item_id as id, reason from desk_log
    where item_kind = ${kind} and item_id = any(${[...ids]}::bigint[]) and act = 'reject' and reason is not null
    order by item_id, at desc, id desc`.execute(db);
  return rows;
}

/** The latest edit and the latest deletion by staff of each of these items, not older than a time. */
export async function listStaffActs(db: Database, { kind, ids, since }: Items & { since: Date }): Promise<StaffAct[]> {
  const { rows } = await sql<StaffAct>`
    select distinct on (item_id, act) item_id as "itemId", act, reason, at from desk_log
    where item_kind = ${kind} and item_id = any(${[...ids]}::bigint[]) and act in ('edit', 'delete') and at >= ${since}
    order by item_id, act, at desc, id desc`.execute(db);
  return rows;
}

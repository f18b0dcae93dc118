import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { DeskAct } from '../model.ts';

/** Writes down an act, in the transaction of the act. */
export async function insertAct(tx: Database, { actorId, act, itemKind, itemId, reason, now }: DeskAct): Promise<void> {
  await sql`insert into desk_log (actor_id, act, item_kind, item_id, reason, at)
    values (${actorId}, ${act}, ${itemKind}, ${itemId}, ${reason}, ${now})`.execute(tx);
}

/** The latest reason for which each of these comments was turned down. */
export async function listRejectionReasons(
  db: Database,
  { ids }: { ids: readonly number[] },
): Promise<{ id: number; reason: string }[]> {
  const { rows } = await sql<{ id: number; reason: string }>`
    select distinct on (item_id) item_id as id, reason from desk_log
    where item_kind = 'comment' and item_id = any(${[...ids]}::bigint[]) and act = 'reject' and reason is not null
    order by item_id, at desc, id desc`.execute(db);
  return rows;
}

import type { Database } from '#platform/database/database.ts';
import type { DeskAct, StaffAct } from '../model.ts';
import * as queries from './queries.ts';

/** Writes down an act of somebody who keeps order, in the transaction of the act: neither happens without the other. */
export function writeDown(tx: Database, act: DeskAct): Promise<void> {
  return queries.insertAct(tx, act);
}

/** The same for an act on something that somebody wrote, unless it is their own: what people do to their own is not kept. */
export async function writeDownUnlessOwn(tx: Database, authorId: number, act: DeskAct): Promise<void> {
  if (act.actorId !== authorId) await writeDown(tx, act);
}

type Items = { kind: DeskAct['itemKind']; ids: readonly number[] };

/** Why items of a kind were turned down, by their ids: the latest reason of each. */
export async function readRejectionReasons(db: Database, items: Items): Promise<Map<number, string>> {
  if (items.ids.length === 0) return new Map();
  const reasons = await queries.listRejectionReasons(db, items);
  return new Map(reasons.map(({ id, reason }) => [id, reason]));
}

/** What staff edited or deleted of these items since a time: the latest of each. */
export async function listStaffActs(db: Database, items: Items & { since: Date }): Promise<StaffAct[]> {
  return items.ids.length === 0 ? [] : queries.listStaffActs(db, items);
}

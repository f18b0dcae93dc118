import type { Database } from '#platform/database/database.ts';
import type { DeskAct } from '../model.ts';
import * as queries from './queries.ts';

/** Writes down an act of somebody who keeps order, in the transaction of the act: neither happens without the other. */
export function writeDown(tx: Database, act: DeskAct): Promise<void> {
  return queries.insertAct(tx, act);
}

/** The same for an act on something that somebody wrote, unless it is their own: what people do to their own is not kept. */
export async function writeDownUnlessOwn(tx: Database, authorId: number, act: DeskAct): Promise<void> {
  if (act.actorId !== authorId) await writeDown(tx, act);
}

/** Why comments were turned down, by their ids: the latest reason of each. */
export async function readRejectionReasons(db: Database, commentIds: readonly number[]): Promise<Map<number, string>> {
  if (commentIds.length === 0) return new Map();
  const reasons = await queries.listRejectionReasons(db, { ids: commentIds });
  return new Map(reasons.map(({ id, reason }) => [id, reason]));
}

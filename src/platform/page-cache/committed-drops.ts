import type { Database } from '#platform/database/database.ts';
import { collectNotices } from '#platform/database/notices.ts';

/** What one write dropped, with the number of its row. */
export type Drop = { id: number; tags: string[] };

type Listener = (drops: readonly Drop[]) => void;

const dropsOf = new WeakMap<Database, Drop[]>();
const listenersOf = new WeakMap<Database, Set<Listener>>();

/**
 * Runs a transaction that may drop tags. Once it is committed, and before the caller goes on, those who listen in this
 * process hear what it dropped: when a write has answered, no page of its own process shows what was before.
 */
export async function transact<Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> {
  const drops: Drop[] = [];
  let tellOthers: (() => void) | undefined;
  const result = await db.transaction().execute(async (tx) => {
    dropsOf.set(tx, drops);
    tellOthers = collectNotices(db, tx);
    return run(tx);
  });
  tellOthers?.();
  if (drops.length > 0) for (const listener of listenersOf.get(db) ?? []) listener(drops);
  return result;
}

/** Notes what a transaction drops, to be told after its commit. */
export function noteDrop(tx: Database, drop: Drop): void {
  dropsOf.get(tx)?.push(drop);
}

/** Hears what transactions of this handle dropped, after their commit. Gives the way to stop. */
export function onCommittedDrops(db: Database, listener: Listener): () => void {
  const listeners = listenersOf.get(db) ?? new Set();
  listenersOf.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

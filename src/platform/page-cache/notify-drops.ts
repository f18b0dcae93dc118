import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { onCommittedDrops } from './committed-drops.ts';
import { notifyListeners } from './drop-queries.ts';

/** A notice in each write's own transaction cost 38 to 59 % of inserts (page cache spike); these are counted in tens a second. */
const everyMs = 50;
/** After a rest so many may follow each other at once: a write that comes soon after another is seen as soon. */
const atOnce = 4;

/**
 * Tells the other processes after commits of this one that something was dropped: at most every 50 ms on average, the first
 * few at once. A notice that is lost is made up for by their polls. Gives the way to stop.
 */
export function notifyDrops(db: Database, log: Log): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** When all notices so far would have been sent, had each waited its turn. */
  let paidUntil = 0;
  function tell(): void {
    if (waiting !== undefined) return;
    const early = paidUntil - performance.now() - (atOnce - 1) * everyMs;
    if (early > 0) waiting = setTimeout(send, early);
    else send();
  }
  function send(): void {
    waiting = undefined;
    paidUntil = Math.max(paidUntil, performance.now()) + everyMs;
    notifyListeners(db).catch((error: unknown) => log.warn({ err: error }, 'other processes could not be told of a change'));
  }
  const stop = onCommittedDrops(db, tell);
  return () => {
    stop();
    clearTimeout(waiting);
  };
}

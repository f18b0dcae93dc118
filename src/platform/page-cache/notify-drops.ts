import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { onCommittedDrops } from './committed-drops.ts';
import { notifyListeners } from './drop-queries.ts';

/** A notice in each write's own transaction cost 38 to 59 % of inserts (page cache spike); these are counted in tens a second. */
const everyMs = 50;

/**
 * Tells the other processes after commits of this one that something was dropped: the first time at once, then at most every
 * 50 ms. A notice that is lost is made up for by their polls. Gives the way to stop.
 */
export function notifyDrops(db: Database, log: Log): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  function tell(): void {
    if (resting !== undefined) {
      isDue = true;
      return;
    }
    resting = setTimeout(endRest, everyMs);
    notifyListeners(db).catch((error: unknown) => log.warn({ err: error }, 'other processes could not be told of a change'));
  }
  function endRest(): void {
    resting = undefined;
    if (!isDue) return;
    isDue = false;
    tell();
  }
  const stop = onCommittedDrops(db, tell);
  return () => {
    stop();
    clearTimeout(resting);
  };
}

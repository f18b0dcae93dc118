import type { Database } from '#platform/database/database.ts';
import { notify, pace } from '#platform/database/notices.ts';
import type { Log } from '#platform/log/log.ts';
import { onCommittedDrops } from './committed-drops.ts';
import { dropsChannel } from './drop-queries.ts';

/**
 * Tells the other processes after commits of this one that something was dropped. A notice that is lost is made up for by
 * their polls. Gives the way to stop.
 */
export function notifyDrops(db: Database, log: Log): () => void {
  const { tell, stop } = pace(() => {
    notify(db, dropsChannel).catch((error: unknown) => log.warn({ err: error }, 'other processes could not be told of a change'));
  });
  const stopHearing = onCommittedDrops(db, tell);
  return () => {
    stopHearing();
    stop();
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import { listAbsent } from './presence.ts';

/** Milliseconds between two looks, and until the second look at a worker that was absent. */
const interval = 4_000;
const secondLook = 2_000;

/** Frees the jobs of workers that died, at once and every few seconds until `stop`; the queue alone would wait four hours. */
export function watchForDead(pool: pg.Pool, log: Log): { stop(): void } {
  const stopping = new AbortController();
  void watch();

  async function watch(): Promise<void> {
    let suspects = new Set<string>();
    while (!stopping.signal.aborted) {
      suspects = await look(pool, suspects, log);
      // The pause ends with an error when it is told to stop.
      await pause(suspects.size > 0 ? secondLook : interval, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  }

  return { stop: () => stopping.abort() };
}

/** Frees the jobs of those absent now as before; gives those absent now. */
async function look(pool: pg.Pool, suspects: ReadonlySet<string>, log: Log): Promise<Set<string>> {
  try {
    const absent = await listAbsent(pool);
    const dead = absent.filter((id) => suspects.has(id));
    if (dead.length > 0) {
      await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
      log.warn({ workers: dead }, 'freed the jobs of workers that died');
    }
    return new Set(absent.filter((id) => !dead.includes(id)));
  } catch (error) {
    log.warn({ err: error }, 'could not look for workers that died');
    return new Set();
  }
}

import { closeLocalEngines } from '#features/translation/server/engines.ts';
import { watchAsked } from '#features/translation/server/hand-over.ts';
import { takeUpJob } from '#features/translation/server/jobs.ts';
import { translationWorker } from '#features/translation/server/worker.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env/settings.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import { openLog } from '#platform/log/log.ts';
import { notifyDrops } from '#platform/page-cache/notify-drops.ts';
import { housekeepingWorker } from './housekeeping.ts';

export type WorkerOptions = { settings: Settings; address: DatabaseAddress };

/** Jobs at once in one process; they mostly wait for engines. */
const concurrency = 4;

function now(): Date {
  return new Date();
}

/** Starts what is done later than it was asked for. Any number of processes may do so side by side. */
export async function startWorker({ settings, address }: WorkerOptions): Promise<{ close: () => Promise<void> }> {
  const log = openLog(settings.logLevel);
  const db = openDatabase(address, { connections: concurrency + 2, statementTimeout: 30_000 });
  const stopNotices = notifyDrops(db, log);
  const workers = [translationWorker({ db, log, now, settings: settings.translation }), housekeepingWorker({ db })];
  const jobs = await startJobs({
    address,
    log,
    concurrency,
    tasks: Object.assign({}, ...workers.map((worker) => worker.tasks)),
    everyMinute: workers.flatMap((worker) => worker.everyMinute),
  });
  const asked = watchAsked({ db, address, log });
  // The settings may name an engine that was not there before.
  await enqueue(db, { name: takeUpJob, payload: {}, key: takeUpJob });
  return {
    async close() {
      // Jobs are told first: whoever is refused by an engine that closes would ask it again.
      const stopped = jobs.stop();
      await closeLocalEngines();
      await asked.stop();
      await stopped;
      stopNotices();
      await db.destroy();
    },
  };
}

import { sweepSessions } from '#features/accounts/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Task } from '#platform/jobs/start-jobs.ts';
import { sweepDrops } from '#platform/page-cache/drop-queries.ts';
import { sweepWrites } from '#platform/writes/write-queries.ts';

const sweepJob = 'sweep';

/**
 * Forgets what nobody needs any more: answers to writes after a day, turns taken long ago, tags dropped long ago,
 * sessions that ran out.
 */
export function housekeepingWorker({ db }: { db: Database }): { tasks: Record<string, Task>; everyMinute: string[] } {
  async function sweep(): Promise<void> {
    await sweepWrites(db);
    await sweepDrops(db);
    await sweepSessions(db);
  }
  return { tasks: { [sweepJob]: sweep }, everyMinute: [sweepJob] };
}

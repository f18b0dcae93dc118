import type { Database } from '#platform/database/database.ts';
import { dayOf } from '../model.ts';
import { type TranslationSettings, openEngines } from './engines.ts';
import { sealPlainKeys } from './engine-keys.ts';
import { enqueueItem, priorities } from './jobs.ts';
import { deleteOldMemory } from './memory-queries.ts';
import { deleteSpendingBefore } from './spending-queries.ts';
import { listLeftLying } from './work-queries.ts';

/**
 * Asks anew for what waits without a job: texts that had no engine now that there is one, a job that was given up or lost.
 * Runs every minute and when an engine is connected, some hundred items at a time.
 */
export async function takeUpWaiting(db: Database, settings: TranslationSettings, now: Date): Promise<void> {
  await sealPlainKeys(db, settings);
  const engines = await openEngines(db, settings);
  const states = ['pending', 'failed', 'budget', ...(engines.length > 0 ? ['no_engine'] : [])];
  for (const item of await listLeftLying(db, { states })) await enqueueItem(db, item, priorities.again);
  await deleteOldMemory(db);
  await deleteSpendingBefore(db, { day: dayOf(new Date(now.getTime() - 30 * 86_400_000)) });
}

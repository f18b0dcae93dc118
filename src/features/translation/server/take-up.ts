import type { Database } from '#platform/database/database.ts';
import { dayOf } from '../model.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { inOrder } from './engine/order.ts';
import { type TranslationSettings, openEngines, orderOf } from './engines.ts';
import { sealPlainKeys } from './engine-keys.ts';
import { enqueueItem, priorities } from './jobs.ts';
import { deleteOldMemory } from './memory-queries.ts';
import { putPace } from './pull-queries.ts';
import { deleteSpendingBefore } from './spending-queries.ts';
import { listLeftLying } from './work-queries.ts';

/**
 * Asks anew for what waits without a job: texts that had no engine for their language now that there is one, a job that was given up or lost.
 * Runs every minute and when an engine is connected, some hundred items at a time.
 */
export async function takeUpWaiting(db: Database, settings: TranslationSettings, now: Date): Promise<void> {
  await sealPlainKeys(db, settings);
  const engines = await openEngines(db, settings);
  const served: { from: Locale; to: Locale }[] = [];
  for (const from of locales) {
    for (const to of locales) {
      if (from !== to && (await inOrder({ engines, order: orderOf(settings), from }, to)).length > 0) served.push({ from, to });
    }
  }
  for (const item of await listLeftLying(db, { served })) await enqueueItem(db, item, priorities.again);
  for (const engine of engines) {
    const pace = engine.pace?.();
    if (pace !== undefined) await putPace(db, { charactersASecond: pace });
  }
  await deleteOldMemory(db);
  await deleteSpendingBefore(db, { day: dayOf(new Date(now.getTime() - 30 * 86_400_000)) });
}

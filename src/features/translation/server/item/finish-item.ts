import { transact } from '#platform/page-cache/committed-drops.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';
import type { Locale } from '#shared/locales.ts';
import { nextDay, pauseAfter } from '../../model.ts';
import type { Hindrance } from '../engine/ask-engines.ts';
import { enqueueItemAt } from '../jobs.ts';
import { clearFailures, countFailure, markUnfinished } from '../work-queries.ts';
import { tagsOf } from './tags.ts';
import type { ItemWork } from './work.ts';

/** A text that was left untranslated, and why. A resting engine says when it wants to be asked again. */
export type Ending = { field: string; target: Locale; why: Hindrance | 'no_engine'; until?: number };

const states = { failed: 'failed', budget: 'budget', no_engine: 'no_engine', resting: 'pending' } as const;

/** Says of each text that is left why it is, and asks for the next try at its time, in one transaction. */
export async function finishItem(work: ItemWork, endings: readonly Ending[]): Promise<void> {
  const { kind, id, translator } = work;
  await transact(translator.db, async (tx) => {
    const texts = endings.map(({ field, target, why }) => ({ field, locale: target, state: states[why] }));
    if (texts.length > 0) {
      const news = await markUnfinished(tx, { kind, id, texts });
      await dropTags(tx, tagsOf(work, news));
    }
    const hasFailed = endings.some(({ why }) => why === 'failed');
    const failures = hasFailed ? await countFailure(tx, { kind, id }) : 0;
    if (!hasFailed) await clearFailures(tx, { kind, id });
    const next = nextTry(endings, translator.now(), failures);
    if (next !== undefined) await enqueueItemAt(tx, { kind, id }, next);
  });
}

/** The earliest time at which something left may succeed; undefined when only a new engine can help. */
function nextTry(endings: readonly Ending[], now: Date, failures: number): Date | undefined {
  const times = endings.flatMap(({ why, until }) => {
    if (why === 'failed') return [now.getTime() + pauseAfter(failures)];
    if (why === 'budget') return [nextDay(now).getTime() + Math.random() * 600_000];
    return why === 'resting' ? [Math.max(until ?? 0, now.getTime() + 1_000)] : [];
  });
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

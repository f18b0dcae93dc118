import type { Database } from '#platform/database/database.ts';
import { enqueue, enqueueAtLatest } from '#platform/jobs/enqueue.ts';
import type { ItemKind } from '../model.ts';

/** Translates what an item still lacks. */
export const translateItemJob = 'translation.translate_item';
/** Looks for what waits without a job: new engines, a new day's budget, anything that got lost. */
export const takeUpJob = 'translation.take_up';

/** On this channel workers hear that items were asked for. */
export const askedChannel = 'asked_translations';

export type TranslateItemPayload = { kind: ItemKind; id: number };

/** Whose readers wait: moderators first, then everyone's new posts, then what is taken up again. */
export const priorities = { urgent: -10, usual: 0, again: 10 } as const;

/** Asks for the translation of an item as soon as possible. */
export async function enqueueItem(tx: Database, item: TranslateItemPayload, priority: number): Promise<void> {
  await enqueue(tx, { ...jobOf(item), priority });
}

/** Asks for the translation of an item at a later time, unless it is asked for sooner already. */
export async function enqueueItemAt(tx: Database, item: TranslateItemPayload, runAt: Date): Promise<void> {
  await enqueueAtLatest(tx, { ...jobOf(item), priority: priorities.again, runAt });
}

/** The key by which an item has one waiting job at most; `handOverAsked` writes the same. The job reads what to do from the table, so it is never stale. */
function jobOf({ kind, id }: TranslateItemPayload) {
  return { name: translateItemJob, payload: { kind, id }, key: `translate:${kind}:${id}` };
}

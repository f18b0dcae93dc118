import { z } from 'zod';
import type { Task } from '#platform/jobs/start-jobs.ts';
import { translateItem } from './item/translate-item.ts';
import type { Translator } from './item/work.ts';
import { takeUpJob, translateItemJob } from './jobs.ts';
import { pullModelJob, runPull } from './models/pull-job.ts';
import { takeUpWaiting } from './take-up.ts';

const payloadSchema = z.object({
  kind: z.enum(['thread', 'comment', 'revision', 'tag', 'category', 'sub_category', 'user', 'notice', 'dojo_unit']),
  id: z.number(),
});

/** What a worker does for this feature. */
export function translationWorker(translator: Translator): { tasks: Record<string, Task>; everyMinute: string[] } {
  return {
    tasks: {
      [translateItemJob]: (payload, signal) => translateItem(translator, payloadSchema.parse(payload), signal),
      [pullModelJob]: async (payload, signal) => {
        const { local } = translator.settings;
        const { direction } = z.object({ direction: z.string() }).parse(payload);
        if (local !== undefined) await runPull(translator.db, { folder: local.folder, source: local.source }, direction, signal);
      },
      [takeUpJob]: () => takeUpWaiting(translator.db, translator.settings, translator.now()),
    },
    everyMinute: [takeUpJob],
  };
}

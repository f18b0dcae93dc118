import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { takeUpJob } from '../jobs.ts';
import { nameOf } from './direction.ts';
import { ModelProblem } from './model-problem.ts';
import { openModelSource } from './model-source.ts';
import { pullModel } from './pull-model.ts';
import { putPull } from '../pull-queries.ts';

/** Fetches one model. */
export const pullModelJob = 'translation.pull_model';

export type PullPlace = { folder: string; source: string | undefined };

/** Asks for a model; of several one is fetched at a time, so that translating goes on beside it. */
export async function enqueuePull(tx: Database, direction: string): Promise<void> {
  await putPull(tx, { direction, state: 'waiting', bytes: 0, total: 0, reason: null });
  await enqueue(tx, {
    name: pullModelJob,
    payload: { direction },
    key: `${pullModelJob}:${direction}`,
    queue: 'models',
    priority: 5,
  });
}

/** Milliseconds between two notes of how far it has come. */
const noteEvery = 1_000;

/** Fetches a model and notes how far it has come; what waits for it is taken up when it is there. */
export async function runPull(
  db: Database,
  { folder, source: place }: PullPlace,
  direction: string,
  signal: AbortSignal,
): Promise<void> {
  const progress = { bytes: 0, total: 0 };
  const note = (state: 'fetching' | 'done' | 'failed', reason: string | null = null) =>
    putPull(db, { direction, state, reason, ...progress });
  const finished = new AbortController();
  await note('fetching');
  const notes = keepNoting(() => note('fetching'), finished.signal);
  try {
    const source = openModelSource(place);
    const model = (await source.list(signal)).find((one) => nameOf(one.direction) === direction);
    if (model === undefined) throw new ModelProblem('not_offered', `${direction} is not offered by ${place}.`);
    await pullModel(model, { source, folder, signal, onProgress: (bytes, total) => Object.assign(progress, { bytes, total }) });
    finished.abort();
    await notes;
    await note('done');
    await enqueue(db, { name: takeUpJob, payload: {}, key: takeUpJob });
  } catch (error) {
    finished.abort();
    await notes;
    // Stopped with the process: the job is begun again where it was.
    if (signal.aborted) throw error;
    await note('failed', error instanceof Error ? error.message : String(error));
  }
}

async function keepNoting(note: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(noteEvery, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await note();
  }
}

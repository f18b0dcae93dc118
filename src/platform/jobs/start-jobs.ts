import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, type WorkerEvents, parseCronItems, run } from 'graphile-worker';
import type pg from 'pg';
import { type DatabaseAddress, openPool } from '#platform/database/pool.ts';
import type { Log } from '#platform/log/log.ts';
import { makeJobLogger } from './job-logger.ts';
import { type Presence, showPresence } from './presence.ts';
import { watchForDead } from './release-dead.ts';

/** Does one job. Throwing means: try again later, after a pause that grows. `signal` says that the process stops. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

export type JobsOptions = {
  address: DatabaseAddress;
  /** What does the jobs, by their names. */
  tasks: Readonly<Record<string, Task>>;
  /** Names of tasks that run once a minute, in one of all processes. */
  everyMinute?: readonly string[];
  log: Log;
  /** Jobs at once. */
  concurrency?: number;
};

/** How long `stop` waits for running jobs, all told to stop, before it leaves them to the next start. */
const patience = 2_500;

/** Works off jobs until `stop`, beside any number of other processes that do the same. Two never do one job twice. */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(options.address, { connections: (options.concurrency ?? 4) + 4, statementTimeout: 60_000 });
  const stopping = new AbortController();
  const dead = watchForDead(pool, options.log);
  let current = await startRunner(options, pool, stopping.signal);
  const ended = keepRunning();

  /** The queue ends its runner when it cannot reach the database for long; a new one takes its place. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current.runner.promise.catch((error: unknown) => options.log.error({ err: error }, 'the job runner ended'));
      await current.presence.end();
      while (!stopping.signal.aborted) {
        await pause(1_000, undefined, { ref: false });
        const next = await startRunner(options, pool, stopping.signal).catch(() => undefined);
        if (next === undefined) continue;
        current = next;
        break;
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      dead.stop();
      const finished = current.runner.stop().catch(() => undefined);
      await Promise.race([finished.then(() => ended), pause(patience, undefined, { ref: false })]);
      await current.presence.end();
      await Promise.race([pool.end(), pause(1_000, undefined, { ref: false })]);
    },
  };
}

type Running = { runner: Runner; presence: Presence };

async function startRunner(options: JobsOptions, pool: pg.Pool, stopped: AbortSignal): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  const presence = new Promise<Presence>((resolve, reject) => {
    events.once('pool:create', ({ workerPool }) => {
      showPresence(options.address, workerPool.id).then(resolve, reject);
    });
  });
  const runner = await run({
    pgPool: pool,
    events,
    logger: makeJobLogger(options.log),
    noHandleSignals: true,
    concurrency: options.concurrency ?? 4,
    taskList: Object.fromEntries(
      Object.entries(options.tasks).map(([name, task]) => [name, afterPresence(task, presence, stopped)]),
    ),
    parsedCronItems: parseCronItems((options.everyMinute ?? []).map((task) => ({ task, match: '* * * * *' }))),
  });
  try {
    return { runner, presence: await presence };
  } catch (error) {
    await runner.stop();
    throw error;
  }
}

/** A job begins only when its worker shows that it lives, and is told at once when it stops: the queue would wait seconds. */
function afterPresence(task: Task, presence: Promise<Presence>, stopped: AbortSignal) {
  return async (payload: unknown, { abortSignal }: { abortSignal?: AbortSignal | undefined }): Promise<void> => {
    await presence;
    await task(payload, abortSignal === undefined ? stopped : AbortSignal.any([stopped, abortSignal]));
  };
}

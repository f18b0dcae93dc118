import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A job to be done later, by whichever worker process is free. */
export type JobRequest = {
  name: string;
  payload: object;
  /** Of the jobs with one key at most one waits: asking again replaces it and starts its attempts anew. */
  key?: string;
  /** The smallest number goes first; 0 unless said otherwise. */
  priority?: number;
  /** Jobs of one queue run one after the other. Use few names. */
  queue?: string;
  runAt?: Date;
};

/**
 * Asks for a job in the caller's transaction: it exists once that commits, and never after a rollback.
 * If a job of its key runs at this moment, the new one runs after it was asked for, since the world has changed.
 */
export async function enqueue(tx: Database, job: JobRequest): Promise<void> {
  await addJob(tx, job, 'replace');
}

/** Like `enqueue`, but leaves the time of a job of the same key that already waits as it is. */
export async function enqueueAtLatest(tx: Database, job: JobRequest & { key: string }): Promise<void> {
  await addJob(tx, job, 'preserve_run_at');
}

async function addJob(tx: Database, job: JobRequest, mode: string): Promise<void> {
  const { name, payload, key = null, priority = 0, queue = null, runAt = null } = job;
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, queue_name => ${queue}::text,
    run_at => ${runAt}::timestamptz, job_key => ${key}::text, priority => ${priority}::int, job_key_mode => ${mode}::text)`.execute(
    tx,
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { enqueue } from './enqueue.ts';
import { silence } from '../log/log.ts';
import { type Task, startJobs } from './start-jobs.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function untilTrue(question: () => boolean | Promise<boolean>, patience = 10_000): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await question())) {
    if (Date.now() > deadline) throw new Error('it did not come true');
    await pause(20);
  }
}

function start(tasks: Record<string, Task>) {
  return startJobs({ address: database.address, tasks, log: silence });
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(db);
  return rows[0]?.n ?? 0;
}

describe('jobs', () => {
  test('a job exists once its transaction commits, and not after a rollback', async () => {
    const done: unknown[] = [];
    const jobs = await start({ note: async (payload) => void done.push(payload) });
    await db.transaction().execute((tx) => enqueue(tx, { name: 'note', payload: { n: 1 } }));
    const failing = db.transaction().execute(async (tx) => {
      await enqueue(tx, { name: 'note', payload: { n: 2 } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await untilTrue(async () => done.length > 0 && (await countJobs()) === 0);
    expect(done).toEqual([{ n: 1 }]);
    await jobs.stop();
  });

  test('of the jobs with one key one waits, with what was asked last', async () => {
    await enqueue(db, { name: 'keyed', payload: { n: 1 }, key: 'thread:1' });
    await enqueue(db, { name: 'keyed', payload: { n: 2 }, key: 'thread:1' });
    const done: unknown[] = [];
    const jobs = await start({ keyed: async (payload) => void done.push(payload) });
    await untilTrue(async () => (await countJobs()) === 0);
    await jobs.stop();
    expect(done).toEqual([{ n: 2 }]);
  });

  test('two workers side by side never do one job twice', async () => {
    const done: number[] = [];
    const task: Task = async (payload) => {
      await pause(1);
      done.push(Number(Object.values(payload ?? {})[0]));
    };
    const both = await Promise.all([start({ count: task }), start({ count: task })]);
    await Promise.all(Array.from({ length: 200 }, (_, n) => enqueue(db, { name: 'count', payload: { n } })));
    await untilTrue(async () => (await countJobs()) === 0, 15_000);
    await Promise.all(both.map((jobs) => jobs.stop()));
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  test('the job of a worker that died is done by another one, that of a living one is left alone', async () => {
    const started: string[] = [];
    async function slow(): Promise<void> {
      started.push('slow');
      await pause(5_000);
    }
    const living = await start({ slow });
    await enqueue(db, { name: 'slow', payload: {} });
    await untilTrue(() => started.length === 1);
    await enqueue(db, { name: 'left', payload: {} });
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), attempts = 1
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'left')`.execute(db);
    const other = await start({ slow, left: async () => void started.push('left') });
    await untilTrue(async () => (await countJobs()) === 0);
    expect(started).toEqual(['slow', 'left']);
    await Promise.all([living.stop(), other.stop()]);
  });

  test('a stop tells running jobs at once, and leaves those that do not listen', async () => {
    const told: string[] = [];
    const jobs = await start({
      listens: (_, signal) =>
        new Promise((_resolve, reject) => {
          told.push('begun');
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    });
    await enqueue(db, { name: 'listens', payload: {} });
    await untilTrue(() => told.length === 1);
    const began = Date.now();
    await jobs.stop();
    expect(Date.now() - began).toBeLessThan(1_000);

    const others = await start({ deaf: () => (told.push('deaf'), pause(8_000, undefined, { ref: false })) });
    await enqueue(db, { name: 'deaf', payload: {} });
    await untilTrue(() => told.includes('deaf'));
    const then = Date.now();
    await others.stop();
    expect(Date.now() - then).toBeLessThan(4_000);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  test('a task that throws is tried again', async () => {
    let tries = 0;
    const jobs = await start({
      flaky: async () => {
        tries += 1;
        if (tries === 1) throw new Error('once');
      },
    });
    await enqueue(db, { name: 'flaky', payload: {} });
    await untilTrue(() => tries === 2);
    await jobs.stop();
  });
});

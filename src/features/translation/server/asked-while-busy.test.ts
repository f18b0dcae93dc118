import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBoardOfBruno } from '../../../../tests/support/board-of-bruno.ts';
import type { Database } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { type Task, startJobs } from '#platform/jobs/start-jobs.ts';
import { silence } from '#platform/log/log.ts';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { watchAsked } from './hand-over.ts';
import { enqueueItemAt, translateItemJob } from './jobs.ts';
import { handOverAsked } from './request-queries.ts';
import { requestTranslation, storeOriginal } from './service.ts';

let db: Database;
let bruno: number;
let address: DatabaseAddress;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, address, bruno, close } = await openBoardOfBruno());
});
beforeEach(async () => {
  for (const table of ['texts', 'translation_requests', 'graphile_worker._private_jobs'])
    await sql`delete from ${sql.raw(table)}`.execute(db);
});
afterAll(() => close());

async function askIn(tx: Database, id: number, urgent = false): Promise<void> {
  await storeOriginal(tx, { kind: 'comment', id, source: 'pt', fields: { text: 'Olá' } });
  await requestTranslation(tx, { kind: 'comment', id, locales: ['ja'], authorId: bruno, urgent });
}

function ask(id: number, urgent = false): Promise<void> {
  return transact(db, (tx) => askIn(tx, id, urgent));
}

type Job = { key: string | null; priority: number; isLocked: boolean; isDue: boolean };

async function jobs(): Promise<Job[]> {
  const { rows } = await sql<Job>`select key, priority, locked_at is not null as "isLocked", run_at <= now() as "isDue"
    from graphile_worker.jobs order by id`.execute(db);
  return rows;
}

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ asked_as: number }>`select asked_as from translation_requests where asked_as is not null`.execute(
    db,
  );
  return rows.map((row) => row.asked_as);
}

async function untilTrue(question: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (!(await question())) {
    if (performance.now() > deadline) throw new Error('it did not come true');
    await pause(10);
  }
}

test('what is asked for while its job runs is done once more afterwards', async () => {
  let runs = 0;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const translate: Task = async () => {
    runs += 1;
    if (runs === 1) await finished;
  };
  const running = await startJobs({ address, log: silence, tasks: { [translateItemJob]: translate } });
  const watching = watchAsked({ db, address, log: silence });
  await ask(1);
  await untilTrue(() => runs === 1);
  await ask(1);
  await untilTrue(async () => (await notes()).length === 0);
  finish();
  await untilTrue(async () => runs === 2 && (await jobs()).length === 0);
  await watching.stop();
  await running.stop();
});

test('what is asked for again while it is handed over is handed over once more', async () => {
  await ask(1);
  await db.transaction().execute(async (tx) => {
    expect(await handOverAsked(tx)).toBe(1);
    const again = ask(1, true);
    await pause(100);
    expect(await handOverAsked(db)).toBe(0);
    void again.catch(() => undefined);
  });
  await untilTrue(async () => (await notes()).length === 1);
  expect(await handOverAsked(db)).toBe(1);
  expect(await jobs()).toEqual([{ key: 'translate:comment:1', priority: -10, isLocked: false, isDue: true }]);
});

test('who dies while handing over leaves the note to the next one', async () => {
  await ask(1);
  const failing = db.transaction().execute(async (tx) => {
    expect(await handOverAsked(tx)).toBe(1);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(failing).rejects.toThrow();
  expect([await notes(), await jobs()]).toEqual([[0], []]);
  expect(await handOverAsked(db)).toBe(1);
  expect([await notes(), await jobs()]).toMatchObject([[], [{ key: 'translate:comment:1' }]]);
});

test('what is taken back was never asked for', async () => {
  const failing = transact(db, async (tx) => {
    await askIn(tx, 1);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await notes(), await handOverAsked(db), await jobs()]).toEqual([[], 0, []]);
});

test('somebody who waits for an item brings its job forward', async () => {
  await ask(1);
  await handOverAsked(db);
  await enqueueItemAt(db, { kind: 'comment', id: 2 }, new Date(Date.now() + 3_600_000));
  await ask(1, true);
  await ask(2, true);
  expect(await handOverAsked(db)).toBe(2);
  expect(await jobs()).toEqual(
    [1, 2].map((id) => ({ key: `translate:comment:${id}`, priority: -10, isLocked: false, isDue: true })),
  );
});

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBoardOfBruno } from '../../../../tests/support/board-of-bruno.ts';
import type { Database } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { silence } from '#platform/log/log.ts';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { watchAsked } from './hand-over.ts';
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

async function ask(id: number, { urgent = false } = {}): Promise<void> {
  await transact(db, async (tx) => {
    await storeOriginal(tx, { kind: 'comment', id, source: 'pt', fields: { text: 'Olá' } });
    await requestTranslation(tx, { kind: 'comment', id, locales: ['ja'], authorId: bruno, urgent });
  });
}

async function jobs(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by priority, id`.execute(db);
  return rows.map(({ key }) => key);
}

async function untilJobs(count: number): Promise<number> {
  const began = performance.now();
  while ((await jobs()).length < count) {
    if (performance.now() - began > 10_000) throw new Error('no job came');
    await pause(5);
  }
  return performance.now() - began;
}

function watch() {
  return watchAsked({ db, address, log: silence });
}

async function countListeners(): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from pg_stat_activity
    where application_name = 'tatami asked' and datname = current_database()`.execute(db);
  return rows[0]?.total ?? 0;
}

test('what is asked for gets its job at once, by a notice', async () => {
  const watching = watch();
  while ((await countListeners()) === 0) await pause(10);
  await pause(100);
  const waits: number[] = [];
  for (let id = 1; id <= 5; id += 1) {
    await ask(id);
    waits.push(await untilJobs(id));
  }
  await watching.stop();
  // A poll would take half a second on average.
  expect(Math.min(...waits)).toBeLessThan(300);
});

test('what was asked for while no worker ran gets its job when one starts', async () => {
  await ask(1);
  expect(await jobs()).toEqual([]);
  const watching = watch();
  await untilJobs(1);
  await watching.stop();
});

test('an ask whose notice was lost, and one while the listening connection is cut, are found by looking', async () => {
  await ask(1);
  const watching = watch();
  await untilJobs(1);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`update translation_requests set asked_as = 0`.execute(db);
  await untilJobs(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tatami asked'
    and datname = current_database()`.execute(db);
  await ask(2);
  await untilJobs(2);
  await watching.stop();
});

test('several who hand over at once make one job of each item, the urgent ones first', async () => {
  for (let id = 1; id <= 120; id += 1) await ask(id, { urgent: id === 120 });
  const first = await handOverAsked(db);
  expect([first, (await jobs())[0]]).toEqual([100, 'translate:comment:120']);
  const rest = await Promise.all(Array.from({ length: 4 }, () => handOverAsked(db)));
  expect(rest.reduce((sum, one) => sum + one, 0)).toBe(20);
  expect(new Set(await jobs()).size).toBe(120);
});

test('an item that waits gets one job with the priority it was asked for last', async () => {
  await ask(1, { urgent: true });
  await handOverAsked(db);
  await ask(1);
  await handOverAsked(db);
  const { rows } = await sql`select key, priority, payload from graphile_worker.jobs
    join graphile_worker._private_jobs using (id, key, priority)`.execute(db);
  expect(rows).toEqual([{ key: 'translate:comment:1', priority: 0, payload: { kind: 'comment', id: 1 } }]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBoardOfBruno } from '../../../../tests/support/board-of-bruno.ts';
import type { Database } from '#platform/database/database.ts';
import { handOverAsked } from './request-queries.ts';
import { requestTranslation, storeOriginal } from './service.ts';
import { takeUpWaiting } from './take-up.ts';

let db: Database;
let bruno: number;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, bruno, close } = await openBoardOfBruno());
});
afterAll(() => close());
beforeEach(async () => {
  await sql`delete from texts`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

async function leaveLying(id: number, state: string): Promise<void> {
  await storeOriginal(db, { kind: 'comment', id, source: 'pt', fields: { text: 'Olá' } });
  await requestTranslation(db, { kind: 'comment', id, locales: ['ja'], authorId: bruno });
  await sql`update texts set state = ${state}, updated_at = now() - interval '3 minutes' where item_id = ${id} and locale = 'ja'`.execute(
    db,
  );
  await handOverAsked(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
}

async function jobs(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(db);
  return rows.map((row) => row.key);
}

const engine = { baseUrl: 'http://127.0.0.1:1/v1', model: 'm' };

test('a text whose job was lost is taken up again, whatever it waits for', async () => {
  for (const [index, state] of ['pending', 'failed', 'budget'].entries()) {
    await leaveLying(index + 1, state);
    await takeUpWaiting(db, {}, new Date());
    expect(await jobs()).toEqual([`translate:comment:${index + 1}`]);
    await sql`delete from texts`.execute(db);
  }
});

test('texts without an engine wait until there is one', async () => {
  await leaveLying(1, 'no_engine');
  await takeUpWaiting(db, {}, new Date());
  expect(await jobs()).toEqual([]);
  await takeUpWaiting(db, engine, new Date());
  expect(await jobs()).toEqual(['translate:comment:1']);
});

test('what is asked for, what has a job, what its author declined and what is done are left alone', async () => {
  await leaveLying(1, 'off');
  await storeOriginal(db, { kind: 'comment', id: 2, source: 'pt', fields: { text: 'Olá' } });
  await requestTranslation(db, { kind: 'comment', id: 2, locales: ['ja'], authorId: bruno, urgent: true });
  await sql`update texts set updated_at = now() - interval '3 minutes'`.execute(db);
  await takeUpWaiting(db, engine, new Date());
  expect(await jobs()).toEqual([]);
  await handOverAsked(db);
  await takeUpWaiting(db, engine, new Date());
  const { rows } = await sql`select key, priority from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ key: 'translate:comment:2', priority: -10 }]);
});

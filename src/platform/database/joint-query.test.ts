import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from './database.ts';
import { keepJointQuery } from './joint-query.ts';

let database: TestDatabase;
let db: Database;

/** Says in which statement it was asked, and with how many others. */
const findName = keepJointQuery<{ id: number; wait: number }>(
  { id: 'bigint', wait: 'double precision' },
  (given) => sql`select json_build_object('name', n.name, 'asked', statement_timestamp())::text as json
    from names n, pg_sleep(${given('wait')}) where n.id = ${given('id')}`,
);
const readNumber = keepJointQuery<{ text: string }>({ text: 'text' }, (given) => sql`select ${given('text')}::int::text as json`);

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, { connections: 2, statementTimeout: 2_000 });
  await sql`create table names (id bigint primary key, name text not null)`.execute(db);
});
beforeEach(async () => {
  await sql`delete from names`.execute(db);
  await sql`insert into names select n, 'name ' || n from generate_series(1, 50) n`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function ask(id: number, wait = 0): Promise<{ name: string; asked: string } | undefined> {
  const json = await findName(db, { id, wait });
  return json === undefined ? undefined : JSON.parse(json);
}

test('who asks at the same time is answered by one statement, each with the own answer', async () => {
  const found = await Promise.all([ask(3), ask(1), ask(99), ask(2), ask(1)]);
  expect(found.map((one) => one?.name)).toEqual(['name 3', 'name 1', undefined, 'name 2', 'name 1']);
  expect(new Set(found.flatMap((one) => one?.asked ?? [])).size).toBe(1);
});

test('who asks while a statement is under way waits for the next one, and eight are asked in it at most', async () => {
  const first = ask(1, 0.02);
  await pause(5);
  const later = Array.from({ length: 17 }, (_, at) => ask(at + 1));
  const times = (await Promise.all([first, ...later])).map((one) => one?.asked ?? '');
  const sizes = [...Map.groupBy(times.toSorted(), (time) => time).values()].map((group) => group.length);
  expect(sizes).toEqual([1, 8, 8, 1]);
});

test('an answer holds what was written before its question, also while an older statement is under way', async () => {
  const old = ask(1, 0.02);
  await pause(5);
  await sql`update names set name = 'new' where id = 1`.execute(db);
  expect([(await ask(1))?.name, (await old)?.name]).toEqual(['new', 'name 1']);
});

test('a statement that takes long holds nobody up', async () => {
  const slow = ask(1, 1);
  await pause(5);
  const began = performance.now();
  expect((await ask(2))?.name).toBe('name 2');
  expect(performance.now() - began).toBeLessThan(500);
  expect((await slow)?.name).toBe('name 1');
});

test('a value that cannot be read spoils its own question only', async () => {
  const found = await Promise.allSettled(['1', 'x', '99999999999', '2'].map((text) => readNumber(db, { text })));
  expect(found.map((one) => (one.status === 'fulfilled' ? one.value : one.reason instanceof pg.DatabaseError))).toEqual([
    '1',
    true,
    true,
    '2',
  ]);
});

test('what PostgreSQL ends for its time is not asked again', async () => {
  const began = performance.now();
  const found = await Promise.allSettled([ask(1, 5), ask(2)]);
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(performance.now() - began).toBeLessThan(3_500);
});

test('in a transaction it sees what the transaction wrote', async () => {
  const json = await db.transaction().execute(async (tx) => {
    await sql`update names set name = 'mine' where id = 4`.execute(tx);
    const [inside, outside] = await Promise.all([findName(tx, { id: 4, wait: 0 }), findName(db, { id: 4, wait: 0 })]);
    return [inside, outside].map((one) => JSON.parse(one ?? '').name);
  });
  expect(json).toEqual(['mine', 'name 4']);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from './database.ts';
import { keepCommand, keepLastQuery, keepQuery } from './kept-query.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, { connections: 1 });
  await sql`create table marks (mark int primary key)`.execute(db);
});
beforeEach(() => sql`delete from marks`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const setMark = keepCommand<{ mark: number }>((given) => sql`insert into marks (mark) values (${given('mark')})`);
const listBelow = keepQuery<{ limit: number }, { mark: number }>(
  (given) => sql`select mark from marks where mark < ${given('limit')} order by mark`,
);
const countBelow = keepLastQuery<{ limit: number }, { total: number }>(
  (given) => sql`select count(*) as total from marks where mark < ${given('limit')}`,
);

async function marks(): Promise<number[]> {
  return (await listBelow(db, { limit: 100 })).map(({ mark }) => mark);
}

test('what was put off is seen by the next statement, and stays after the commit', async () => {
  const seen = await db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 1 });
    await setMark(tx, { mark: 2 });
    const found = await listBelow(tx, { limit: 100 });
    await setMark(tx, { mark: 3 });
    return found.length;
  });
  expect([seen, await marks()]).toEqual([2, [1, 2, 3]]);
});

test('a statement that fails with the commit takes the whole transaction back, and the next one finds its way', async () => {
  await setMark(db, { mark: 1 });
  const failing = db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 2 });
    await setMark(tx, { mark: 1 });
    await setMark(tx, { mark: 3 });
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(await marks()).toEqual([1]);
});

test('a statement that was never run because one before it failed is prepared when it is sent again', async () => {
  const late = keepCommand<{ mark: number }>((given) => sql`delete from marks where mark = ${given('mark')}`);
  await setMark(db, { mark: 1 });
  const failing = db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 1 });
    await late(tx, { mark: 1 });
  });
  await expect(failing).rejects.toThrow('duplicate key');
  await late(db, { mark: 1 });
  expect(await marks()).toEqual([]);
});

test('who leaves a transaction takes along what was put off', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await marks()).toEqual([]);
});

test('a transaction in which a statement failed does not pass for committed', async () => {
  await setMark(db, { mark: 1 });
  const careless = db.transaction().execute(async (tx) => {
    await sql`insert into marks (mark) values (${1})`.execute(tx).catch(() => undefined);
  });
  await expect(careless).rejects.toThrow();
  expect(await marks()).toEqual([1]);
});

test('an answer that travels with the commit can be read after it, and not before', async () => {
  const read = await db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 1 });
    const answer = await countBelow(tx, { limit: 100 });
    expect(answer).toThrow('before it was there');
    return answer;
  });
  expect(read()).toEqual([{ total: 1 }]);
});

test('outside a transaction nothing is put off', async () => {
  await setMark(db, { mark: 1 });
  expect((await countBelow(db, { limit: 100 }))()).toEqual([{ total: 1 }]);
});

test('an answer to a question without values is there as well', async () => {
  const countAll = keepLastQuery<Record<string, never>, { total: number }>(() => sql`select count(*) as total from marks`);
  const read = await db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 1 });
    return countAll(tx, {});
  });
  expect(read()).toEqual([{ total: 1 }]);
});

test('a transaction of another kind than usual is refused instead of being one of the usual kind', async () => {
  const serializable = db.transaction().setIsolationLevel('serializable').execute(marks);
  await expect(serializable).rejects.toThrow('as the database is set');
  expect(await marks()).toEqual([]);
});

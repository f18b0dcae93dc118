import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from './database.ts';
import { keepCommand, keepLastQuery, keepQuery } from './kept-query.ts';

let database: TestDatabase;
/** One connection, so that each test meets what the one before left. */
let db: Database;
/** Somebody else. */
let other: Database;
const unhandled: unknown[] = [];

function note(reason: unknown): void {
  unhandled.push(reason);
}

beforeAll(async () => {
  process.on('unhandledRejection', note);
  database = await createTestDatabase();
  db = openDatabase(database.address, { connections: 1, statementTimeout: 2_000 });
  other = openDatabase(database.address, { connections: 2 });
  await sql`create table marks (mark int primary key, above int references marks deferrable initially deferred)`.execute(db);
});
beforeEach(() => sql`delete from marks`.execute(db));
afterAll(async () => {
  process.off('unhandledRejection', note);
  await db.destroy();
  await other.destroy();
  await database.drop();
});

const setMark = keepCommand<{ mark: number; above: number | null }>(
  (given) => sql`insert into marks (mark, above) values (${given('mark')}, ${given('above')})`,
);
const touch = keepCommand<{ mark: number }>((given) => sql`update marks set above = above where mark = ${given('mark')}`);
const sleep = keepCommand<{ seconds: number }>((given) => sql`select pg_sleep(${given('seconds')}::float8)`);
const list = keepQuery<{ limit: number }, { mark: number }>(
  (given) => sql`select mark from marks where mark < ${given('limit')} order by mark`,
);

async function marks(): Promise<number[]> {
  return (await list(db, { limit: 100 })).map(({ mark }) => mark);
}

async function processId(on: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
  return rows[0]?.pid ?? 0;
}

async function endProcess(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}::int)`.execute(other);
}

/** Ends a process as soon as it sleeps. */
async function endSleeper(pid: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where pid = ${pid}::int and wait_event = 'PgSleep'`.execute(other);
    if (rows.length > 0) break;
    await pause(5);
  }
  await endProcess(pid);
}

test.each(['first', 'middle', 'last'])('the error of the %s statement of a batch is the one that is told', async (which) => {
  await setMark(db, { mark: 1, above: null });
  const order = { first: [1, 2, 3], middle: [2, 1, 3], last: [2, 3, 1] }[which] ?? [];
  const failing = db.transaction().execute(async (tx) => {
    for (const mark of order) await setMark(tx, { mark, above: null });
  });
  await expect(failing).rejects.toMatchObject({ code: '23505', detail: 'Key (mark)=(1) already exists.' });
  expect(await marks()).toEqual([1]);
});

test('what only the commit finds out takes the transaction back and leaves a connection that works', async () => {
  const failing = db.transaction().execute((tx) => setMark(tx, { mark: 1, above: 7 }));
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  await db.transaction().execute((tx) => setMark(tx, { mark: 2, above: null }));
  expect(await marks()).toEqual([2]);
});

test('a statement of a batch that takes too long ends alone, and what came before it is taken back', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 1, above: null });
    await sleep(tx, { seconds: 30 });
    await setMark(tx, { mark: 2, above: null });
  });
  await expect(failing).rejects.toMatchObject({ code: '57014' });
  expect(await marks()).toEqual([]);
});

test('of two that wait for each other one fails and the other is done', async () => {
  await setMark(db, { mark: 1, above: null });
  await setMark(db, { mark: 2, above: null });
  const meeting = Promise.withResolvers<void>();
  let isSomebodyThere = false;
  async function crosswise(on: Database, first: number, second: number): Promise<void> {
    await on.transaction().execute(async (tx) => {
      await touch(tx, { mark: first });
      await list(tx, { limit: 1 });
      if (isSomebodyThere) meeting.resolve();
      isSomebodyThere = true;
      await meeting.promise;
      await touch(tx, { mark: second });
      await touch(tx, { mark: first });
    });
  }
  const ends = await Promise.allSettled([crosswise(db, 1, 2), crosswise(other, 2, 1)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: '40P01' });
  expect(await marks()).toEqual([1, 2]);
});

test('a connection that ends in the middle of a batch is thrown away, and the next one does all', async () => {
  const before = await processId(db);
  const failing = db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 1, above: null });
    await sleep(tx, { seconds: 1 });
    await setMark(tx, { mark: 2, above: null });
  });
  await Promise.all([expect(failing).rejects.toMatchObject({ code: '57P01' }), endSleeper(before)]);
  await db.transaction().execute((tx) => setMark(tx, { mark: 3, above: null }));
  expect([await marks(), (await processId(db)) === before]).toEqual([[3], false]);
});

test('a connection that ends between two journeys of a transaction is thrown away as well', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 1, above: null });
    await endProcess(await processId(tx));
    await pause(50);
    await setMark(tx, { mark: 2, above: null });
  });
  await expect(failing).rejects.toThrow();
  await setMark(db, { mark: 3, above: null });
  expect(await marks()).toEqual([3]);
});

test('a value that cannot be sent fails its statement alone, which can be sent again', async () => {
  const setNote = keepCommand<{ note: unknown }>((given) => sql`select ${given('note')}::jsonb`);
  const circle: { self?: unknown } = {};
  circle.self = circle;
  for (const given of ['new', 'known']) {
    const failing = db.transaction().execute(async (tx) => {
      await setMark(tx, { mark: 1, above: null });
      await setNote(tx, { note: circle });
      await setMark(tx, { mark: 2, above: null });
    });
    await expect(failing, given).rejects.toThrow(/circular/i);
    await setNote(db, { note: { self: null } });
  }
  expect(await marks()).toEqual([]);
});

test('who waits for the only connection gets it, however the one before ended', async () => {
  await setMark(db, { mark: 1, above: null });
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        await setMark(tx, { mark: 1 + (index % 2) * (index + 1), above: null });
      }),
    ),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await marks()).toHaveLength(11);
});

test('values come back as they do from statements that travel alone', async () => {
  const askAll = keepLastQuery<{ at: Date; big: number }, Record<string, unknown>>(
    (
      given,
    ) => sql`select ${given('at')}::timestamptz as at, ${given('big')}::bigint as big, null::int as nothing, '{"a":[1,null]}'::jsonb as json,
      true as yes, array['x',null]::text[] as list, 1.5::float8 as half, '1.50'::numeric as money, '\\x00ff'::bytea as bytes`,
  );
  const values = { at: new Date('2026-11-21T09:30:00.123Z'), big: 2 ** 52 };
  const alone = (await askAll(db, values))();
  const read = await db.transaction().execute(async (tx) => {
    await setMark(tx, { mark: 1, above: null });
    return askAll(tx, values);
  });
  expect(read()).toEqual(alone);
  expect(alone[0]).toMatchObject({ ...values, nothing: null, json: { a: [1, null] }, yes: true, half: 1.5, money: '1.50' });
});

test('statements for which there is no more room to be prepared travel together all the same', async () => {
  const reads = await db.transaction().execute(async (tx) => {
    const asked = [];
    for (let nth = 1; nth <= 500; nth += 1) {
      const ask = keepLastQuery<{ more: number }, { sum: number }>(
        (given) => sql`select ${sql.lit(nth)} + ${given('more')}::int as sum`,
      );
      asked.push(await ask(tx, { more: 1 }));
    }
    return asked;
  });
  expect(reads.map((read) => read()[0]?.sum)).toEqual(Array.from({ length: 500 }, (_, index) => index + 2));
});

test('no failure was left unheard', () => {
  expect(unhandled).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from './database.ts';
import { jointly } from './joint-queue.ts';

let database: TestDatabase;
let db: Database;
/** What was written together, or was to be. */
const groups: string[][] = [];

/** Writes words, all of a group in one transaction. */
const write = jointly(async (on, words: readonly string[]) => {
  groups.push([...words]);
  await on.transaction().execute(async (tx) => {
    await sql`insert into words select unnest(${words}::text[])`.execute(tx);
    if (words.includes('end')) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  return words.map((word) => word.toUpperCase());
});

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, { connections: 2 });
  await sql`create table words (word text primary key check (word <> 'bad'))`.execute(db);
});
beforeEach(async () => {
  groups.length = 0;
  await sql`delete from words`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function writeAll(...words: string[]): Promise<unknown[]> {
  const ends = await Promise.allSettled(words.map((word) => write(db, word)));
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.code));
}

async function written(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(db);
  return rows.map(({ word }) => word);
}

test('what is written at the same time is written together, and each is answered', async () => {
  expect(await writeAll('one', 'two', 'three')).toEqual(['ONE', 'TWO', 'THREE']);
  expect([groups, await written()]).toEqual([[['one', 'two', 'three']], ['one', 'three', 'two']]);
});

test('one that breaks a rule is refused alone, and the others are written once', async () => {
  expect(await writeAll('one', 'bad', 'two', 'one')).toEqual(['ONE', '23514', 'TWO', '23505']);
  expect(await written()).toEqual(['one', 'two']);
});

test('nothing is written again where the connection ends, because nobody knows whether it was written', async () => {
  expect(await writeAll('one', 'end')).toEqual(['57P01', '57P01']);
  expect([groups, await written()]).toEqual([[['one', 'end']], []]);
});

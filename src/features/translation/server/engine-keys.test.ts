import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../../../../tests/support/chat-completions-server.ts';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { aPlaceForKeys } from '../../../../tests/support/secrets.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { type Administrator, listEngines, storeEngine, testEngine } from './desk-engines.ts';
import { type TranslationSettings, openEngines } from './engines.ts';
import { takeUpWaiting } from './take-up.ts';

let database: TestDatabase;
let db: Database;
let server: ChatServer;
const settings: TranslationSettings = { secrets: aPlaceForKeys() };
const otherKey: TranslationSettings = { secrets: aPlaceForKeys() };
let admin: Administrator;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address);
  server = await startChatServer();
  const { rows } = await sql<{ id: number }>`insert into users (name, locale) values ('Aiko', 'ja') returning id`.execute(db);
  admin = { id: rows[0]?.id ?? 0, is_admin: true, locale: 'ja' };
});
beforeEach(() => sql`delete from translation_engines`.execute(db));
afterAll(async () => {
  await server.close();
  await db.destroy();
  await database.drop();
});

function connect(door = settings): Promise<{ id: number }> {
  const engine = { name: 'Local', base_url: server.baseUrl, model: 'flores', api_key: 'sk-secret-1' };
  return storeEngine({ db, settings: door }, engine, admin);
}

async function stored(): Promise<string> {
  const { rows } = await sql<{ row: string }>`select to_json(e)::text as row from translation_engines e`.execute(db);
  return rows.map(({ row }) => row).join();
}

async function askWith(door: TranslationSettings, id: number) {
  const { works, reason } = await testEngine({ db, settings: door }, { id }, admin);
  return { works, reason, sent: server.calls.at(-1)?.authorization };
}

test('the database shows no key, and the engine is sent the one that was entered', async () => {
  const { id } = await connect();
  expect(await stored()).not.toContain('sk-secret');
  expect((await askWith(settings, id)).sent).toBe('Bearer sk-secret-1');
  expect(await openEngines(db, settings)).toHaveLength(1);
});

test('without the right key an engine rests and the desk says so, until its key is entered again', async () => {
  const { id } = await connect();
  for (const lost of [otherKey, {}]) {
    expect(await listEngines(db, lost, admin)).toMatchObject([{ name: 'Local', has_key: false, is_key_lost: true }]);
    expect(await openEngines(db, lost)).toEqual([]);
    expect(await askWith(lost, id)).toMatchObject({ works: false, reason: expect.stringContaining('enter the key again') });
  }
  await connect(otherKey);
  expect(await listEngines(db, otherKey, admin)).toMatchObject([{ has_key: true, is_key_lost: false }]);
});

test('a sealed key cannot be sent to another address', async () => {
  await connect();
  await sql`update translation_engines set base_url = 'http://elsewhere.example/v1'`.execute(db);
  expect(await listEngines(db, settings, admin)).toMatchObject([{ is_key_lost: true }]);
  expect(await openEngines(db, settings)).toEqual([]);
});

test('a key that an earlier version stored as it was typed goes on working and is sealed', async () => {
  const { rows } = await sql<{ id: number }>`insert into translation_engines (name, base_url, api_key, model)
    values ('Old', ${server.baseUrl}, 'sk-typed-1', 'flores') returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  expect((await askWith(settings, id)).sent).toBe('Bearer sk-typed-1');
  await takeUpWaiting(db, settings, new Date());
  expect(await stored()).not.toContain('sk-typed');
  expect((await askWith(settings, id)).sent).toBe('Bearer sk-typed-1');
});

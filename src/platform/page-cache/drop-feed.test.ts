import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { type DatabaseGate, openDatabaseGate } from '../../../tests/support/database-gate.ts';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { transact } from './committed-drops.ts';
import { type DropFeed, openDropFeed } from './drop-feed.ts';
import { dropTags, dropsChannel } from './drop-queries.ts';

type Member = { db: Database; feed: DropFeed; heard: string[]; isSighted: () => boolean };

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const members: Member[] = [];
let database: TestDatabase;
let gate: DatabaseGate;

beforeEach(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.address);
});
afterEach(async () => {
  gate.unblock();
  for (const { feed, db } of members.splice(0)) {
    await feed.close();
    await db.destroy();
  }
  gate.close();
  await database.drop();
});

/** What a process has: a handle of its own for writes, and its feed. */
async function join(address: DatabaseAddress, { listens = true } = {}): Promise<Member> {
  const db = openDatabase(address, { connections: 2 });
  const feed = openDropFeed({ db, address, log, listens });
  const heard: string[] = [];
  let isSighted = false;
  feed.follow({ onTags: (tags) => heard.push(...tags), onSight: (isNow) => (isSighted = isNow) });
  const member = { db, feed, heard, isSighted: () => isSighted };
  members.push(member);
  await vi.waitFor(() => expect(isSighted).toBe(true), 5_000);
  return member;
}

function write({ db }: Member, tags: string[]): Promise<void> {
  return transact(db, (tx) => dropTags(tx, tags));
}

/** Milliseconds until a member has heard a tag. */
async function until({ heard }: Member, tag: string): Promise<number> {
  const began = performance.now();
  await vi.waitFor(() => expect(heard).toContain(tag), { timeout: 10_000, interval: 2 });
  return performance.now() - began;
}

test('the process that writes has heard when its write has answered, the other one soon after, each once', async () => {
  const [writer, reader] = [await join(database.address), await join(database.address)];
  await write(writer, ['thread:1', 'threads']);
  expect(writer.heard).toEqual(['thread:1', 'threads']);
  await until(reader, 'threads');
  await pause(1_500);
  expect(writer.heard).toEqual(['thread:1', 'threads']);
  expect(reader.heard).toEqual(['thread:1', 'threads']);
});

test('a hundred writes in a row are told by few notices, one each 50 ms once the first are sent, and none is missed', async () => {
  const [writer, reader] = [await join(database.address), await join(database.address)];
  const listener = new pg.Client(database.address);
  await listener.connect();
  let notices = 0;
  listener.on('notification', () => (notices += 1));
  await listener.query(`listen ${dropsChannel}`);
  const began = performance.now();
  for (let number = 0; number < 100; number += 1) await write(writer, [`thread:${number}`]);
  await until(reader, 'thread:99');
  expect(reader.heard).toHaveLength(100);
  expect(notices).toBeLessThan((performance.now() - began) / 50 + 5);
  await listener.end();
});

test('a write whose notice is lost is heard within two seconds', async () => {
  const reader = await join(database.address);
  // A process that died between its commit and its notice.
  const lone = openDatabase(database.address, { connections: 1 });
  await dropTags(lone, ['thread:1']);
  expect(await until(reader, 'thread:1')).toBeLessThan(2_000);
  await lone.destroy();
});

test('by polls alone a write is heard within two seconds', async () => {
  const writer = await join(database.address);
  const reader = await join(database.address, { listens: false });
  await write(writer, ['thread:1']);
  expect(await until(reader, 'thread:1')).toBeLessThan(2_000);
});

test('when its connection is ended, drops are out of sight until it listens again, and none is missed', async () => {
  const [writer, reader] = [await join(database.address), await join(gate.address)];
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tatami drops'`.execute(writer.db);
  await vi.waitFor(() => expect(reader.isSighted()).toBe(false), { timeout: 5_000, interval: 2 });
  await write(writer, ['thread:1']);
  await vi.waitFor(() => expect(reader.isSighted()).toBe(true), 5_000);
  await until(reader, 'thread:1');
});

test('when its connection is blocked, the polls go on and bring each drop within two seconds', async () => {
  const [writer, reader] = [await join(database.address), await join(gate.address)];
  gate.block('tatami drops');
  await write(writer, ['thread:1']);
  expect(await until(reader, 'thread:1')).toBeLessThan(2_000);
});

test('when the table cannot be read for two seconds, drops are out of sight', async () => {
  const reader = await join(gate.address);
  await sql`alter table dropped_tags rename to elsewhere`.execute(reader.db);
  await vi.waitFor(() => expect(reader.isSighted()).toBe(false), 5_000);
  await sql`alter table elsewhere rename to dropped_tags`.execute(reader.db);
  await vi.waitFor(() => expect(reader.isSighted()).toBe(true), 5_000);
});

test('tags that may lag are told at most once a second, the others every time', async () => {
  const writer = await join(database.address);
  for (let number = 0; number < 5; number += 1) await write(writer, ['thread:1', 'threads/counts']);
  expect(writer.heard.filter((tag) => tag === 'thread:1')).toHaveLength(5);
  expect(writer.heard.filter((tag) => tag === 'threads/counts')).toHaveLength(1);
  await vi.waitFor(() => expect(writer.heard.filter((tag) => tag === 'threads/counts')).toHaveLength(2), 3_000);
});

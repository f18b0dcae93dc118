import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { transact } from './committed-drops.ts';
import { dropTags, findOldestOpen, listDropsSince, sweepDrops } from './drop-queries.ts';
import { type Follower, followDrops } from './follow-drops.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, { connections: 3 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

async function droppedSince(xid: string): Promise<string[]> {
  return (await listDropsSince(db, { xid, seen: [] })).flatMap(({ tags }) => tags);
}

test('what a write drops is known after its commit and never after a rollback', async () => {
  const before = await findOldestOpen(db);
  await transact(db, (tx) => dropTags(tx, ['thread:1', 'threads', 'thread:1']));
  await transact(db, async (tx) => {
    await dropTags(tx, ['thread:2']);
    throw new Error('undone');
  }).catch(() => undefined);
  await dropTags(db, []);
  expect(await droppedSince(before)).toEqual(['thread:1', 'threads']);
});

/** Follows into `heard`, and begins once the follower has found its place. */
async function follow(heard: string[]): Promise<Follower> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const follower = followDrops({
    db,
    log,
    everyMs: 10,
    onDrops: (drops) => heard.push(...drops.flatMap(({ tags }) => tags)),
    onLook: begin,
  });
  await begun;
  return follower;
}

const patient = { timeout: 10_000 };

test('who follows hears each tag dropped after the beginning, once, until the end', async () => {
  const heard: string[] = [];
  await dropTags(db, ['thread:before']);
  const { stop } = await follow(heard);
  await dropTags(db, ['thread:3', 'threads']);
  await vi.waitFor(() => expect(heard).toEqual(['thread:3', 'threads']), patient);
  await dropTags(db, ['thread:4']);
  await vi.waitFor(() => expect(heard).toEqual(['thread:3', 'threads', 'thread:4']), patient);
  stop();
  await dropTags(db, ['thread:5']);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(heard).not.toContain('thread:5');
});

test('who follows goes on after the database was away, which is said once', async () => {
  const heard: string[] = [];
  const { stop } = await follow(heard);
  await sql`alter table dropped_tags rename to elsewhere`.execute(db);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), patient);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(log.warn).toHaveBeenCalledTimes(1);
  await sql`alter table elsewhere rename to dropped_tags`.execute(db);
  await dropTags(db, ['thread:6']);
  await vi.waitFor(() => expect(heard).toEqual(['thread:6']), patient);
  stop();
});

test('who follows misses no slow write that others have overtaken, and hears nobody twice', async () => {
  const heard: string[] = [];
  const { stop } = await follow(heard);
  await transact(db, async (slow) => {
    await dropTags(slow, ['thread:slow']);
    for (const tag of ['thread:8', 'thread:9']) {
      await dropTags(db, [tag]);
      await vi.waitFor(() => expect(heard).toContain(tag), patient);
    }
  });
  await vi.waitFor(() => expect(heard).toContain('thread:slow'), patient);
  await dropTags(db, ['thread:10']);
  await vi.waitFor(() => expect(heard).toEqual(['thread:8', 'thread:9', 'thread:slow', 'thread:10']), patient);
  stop();
});

test('a write that stays open for long does not deafen who follows to a thousand others', async () => {
  const heard: string[] = [];
  const { stop } = await follow(heard);
  await transact(db, async (slow) => {
    await dropTags(slow, ['thread:slow']);
    await sql`insert into dropped_tags (tags) select array['thread:' || n] from generate_series(1, 1200) n`.execute(db);
    await vi.waitFor(() => expect(heard).toHaveLength(1_200), patient);
    await dropTags(db, ['thread:last']);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('thread:last'), patient);
  });
  await vi.waitFor(() => expect(heard.at(-1)).toBe('thread:slow'), patient);
  expect(heard).toHaveLength(1_202);
  stop();
});

test('rows are forgotten after ten minutes', async () => {
  await dropTags(db, ['thread:7']);
  await sql`update dropped_tags set at = at - interval '11 minutes'`.execute(db);
  await sweepDrops(db);
  expect(await droppedSince('0')).toEqual([]);
});

import { once } from 'node:events';
import { type Server, createServer, get } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { type DropFeed, openDropFeed } from '#platform/page-cache/drop-feed.ts';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import type { Locale } from '#shared/locales.ts';
import { type Live, openLive } from './live.ts';

let database: TestDatabase;
let db: Database;
let feed: DropFeed;
let live: Live;
let server: Server;
const awaited: Locale[] = [];
const patient = { timeout: 10_000 };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, { connections: 3 });
  feed = openDropFeed({ db, address: database.address, log, listens: false });
  live = openLive({ feed, onAwaited: (locales) => awaited.push(...locales) });
  const listener = getRequestListener((request) => live.open(request.signal));
  server = createServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  live.close();
  server.closeAllConnections();
  server.close();
  await feed.close();
  await db.destroy();
  await database.drop();
});

function write(tags: string[]): Promise<void> {
  return transact(db, (tx) => dropTags(tx, tags));
}

/** A browser's stream: what it has heard so far, and the way to go away without a word. */
async function listen(): Promise<{ heard: () => string; leave: () => void }> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const request = get({ port: address.port, host: '127.0.0.1' });
  request.on('error', () => undefined);
  const [response] = await once(request, 'response');
  expect(response.headers['content-type']).toBe('text/event-stream');
  expect(response.headers['cache-control']).toBe('no-store');
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => (text += part));
  response.on('error', () => undefined);
  while (!text.includes('probe')) {
    await write(['probe']);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { heard: () => text, leave: () => request.destroy() };
}

test('every open page hears which tags were dropped, and nothing else', async () => {
  const [one, other] = [await listen(), await listen()];
  await write(['thread:12', 'thread:12/ja']);
  for (const { heard } of [one, other])
    await vi.waitFor(
      () => expect(heard()).toMatch(/event: tags\ndata: \["thread:12"\]\n\nevent: tags\ndata: \["thread:12\/ja"\]\n\n/),
      patient,
    );
  one.leave();
  other.leave();
});

test('a page that goes away without a word disturbs no other', async () => {
  const gone = await listen();
  const still = await listen();
  gone.leave();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await write(['thread:13']);
  await vi.waitFor(() => expect(still.heard()).toContain('thread:13'), patient);
  expect(log.warn).not.toHaveBeenCalled();
  still.leave();
});

test('a stream that its reader cancels before the connection ends is let go in either order', async () => {
  const ending = new AbortController();
  const response = live.open(ending.signal);
  await response.body?.cancel();
  ending.abort();
  const other = await listen();
  await write(['thread:14']);
  await vi.waitFor(() => expect(other.heard()).toContain('thread:14'), patient);
  expect(log.warn).not.toHaveBeenCalled();
  other.leave();
});

test('a reader that takes nothing is let go before it fills the memory', async () => {
  const response = live.open(new AbortController().signal);
  const reader = response.body?.getReader();
  for (let number = 0; number < 60; number += 1) {
    await write([`thread:${'9'.repeat(10_000)}${number}`]);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  let bytes = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) bytes += part.value.length;
  expect(bytes).toBeLessThan(400_000);
});

test('it says in which language somebody waits, once however many come', () => {
  const ending = new AbortController();
  for (const locale of ['th', 'th', undefined, 'ar', 'th'] as const) live.open(ending.signal, locale);
  ending.abort();
  expect(awaited).toEqual(['th', 'ar']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Read } from '#platform/http/reads.ts';
import { type Stage, addComment, addThread, setStage } from '../../../tests/support/cast.ts';
import { readsOf } from '../../../tests/support/reads.ts';
import { type Api, makeApi } from './app.ts';

let stage: Stage;
let api: Api;
let read: Read;
let thread: number;
let comment: number;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  stage = await setStage();
  const doorway = { db: stage.db, log, now: () => new Date('2026-01-01') };
  api = makeApi(doorway, { siteName: 'Tatami', videoHosts: [], memberUrl: undefined });
  read = api.openReads({ under: '', headers: {} });
  thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  comment = await addComment(stage, { by: stage.cast.layla.id, on: thread, text: 'Softly.' });
});
afterAll(() => stage.strike());

/** What is answered by the short way, if anything, and by the framework. */
async function bothWays(address: string, headers: Record<string, string> = {}) {
  const named = { accept: 'application/json', 'user-language': 'ja', 'x-request-id': 'one', ...headers };
  const short = await read(address, named);
  const long = await api.app.request(address, { headers: named });
  return [short && [short.status, short.text, short.headers], [long.status, await long.text(), [...long.headers].flat()]];
}

test('every read is answered by the short way as by the framework', async () => {
  for (const { operation, address } of readsOf(stage, { threadId: thread, commentId: comment })) {
    const [short, long] = await bothWays(address);
    expect([operation, short]).toEqual([operation, long]);
  }
});

test('what is wrong with a read is said in the same words', async () => {
  const queries = [
    'text=x',
    'text=original&text=original',
    `id=${thread}`,
    'x=1',
    'x=%00',
    '__proto__=1',
    'text=%ed%a0%80',
    '?',
    '=',
  ];
  const paths = ['999999', 'x', '0', '1e3', '105;x', ':id', '{id}', '__proto__', 'store', '7'.repeat(300)];
  const addresses = [...queries.map((query) => `/thread/${thread}?${query}`), ...paths.map((id) => `/thread/${id}`)];
  for (const address of [...addresses, '/thread', '/thread?id=1&id=1', '/threads-home?cursor=x', '/threads-of-genre/14']) {
    const [short, long] = await bothWays(address);
    expect([address, short]).toEqual([address, long]);
  }
  for (const headers of [{ 'user-language': 'xx' }, { accept: 'text/html' }]) {
    const [short, long] = await bothWays(`/thread/${thread}`, headers);
    expect(short).toEqual(long);
  }
});

test('what is no read is left to the framework', () => {
  const addresses = [
    `/thread/${thread}/`,
    `/thread/${thread}/x`,
    '/thread/',
    '//thread/1',
    '/comments/store',
    '/docs',
    '/',
    '/nothing',
  ];
  for (const address of addresses) expect([address, read(address, {})]).toEqual([address, undefined]);
});

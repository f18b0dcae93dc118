import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';
import { type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { approve } from '../../../../tests/support/decisions.ts';
import { type KeptSite, openKeptSite } from '../../../../tests/support/kept-site.ts';
import { readsOf } from '../../../../tests/support/reads.ts';

let stage: Stage;
let site: KeptSite;
let threadId: number;
let commentId: number;

beforeAll(async () => {
  stage = await setStage();
  site = await openKeptSite(stage);
});
beforeEach(async () => {
  threadId = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, title: 'Grip' });
  commentId = await addComment(stage, { by: stage.cast.layla.id, on: threadId, text: 'Softly.' });
  site.reached.length = 0;
});
afterAll(async () => {
  await site.close();
  await stage.strike();
});

function read(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return site.send({ path, headers, method });
}

test('the second reader is answered without the board, in the encoding that they take', async () => {
  const first = await read(`/api/thread/${threadId}`);
  const second = await read(`/api/thread/${threadId}`);
  expect(second.body).toBe(first.body);
  expect((await read(`/api/thread/${threadId}`, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect(site.reached).toHaveLength(1);
});

test('who has the answer already is told so, and HEAD is answered by the same entry', async () => {
  const { headers, body } = await read(`/api/thread/${threadId}`);
  const same = await read(`/api/thread/${threadId}`, { 'if-none-match': `"x", ${headers.etag}` });
  expect([same.status, same.body, same.headers.etag]).toEqual([304, '', headers.etag]);
  const head = await read(`/api/thread/${threadId}`, {}, 'HEAD');
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(body))]);
  expect(site.reached).toHaveLength(1);
});

test('each language has its own answer, and the answer says that it depends on it', async () => {
  const english = await read(`/api/sub-category/${stage.kendo}`);
  const japanese = await read(`/api/sub-category/${stage.kendo}`, { 'user-language': 'ja' });
  expect(english.body).not.toContain('kendo (ja)');
  expect(japanese.body).toContain('kendo (ja)');
  for (const name of ['User-Language', 'Authorization', 'Accept-Encoding']) expect(japanese.headers.vary).toContain(name);
});

test('who shows a token is let past: nothing of it is kept, and it is told to keep nothing', async () => {
  const { token } = stage.cast.bruno;
  const before = site.kept();
  const mine = await read(`/api/thread/${threadId}`, { authorization: token });
  expect(mine.headers['cache-control']).toBe('private, no-store');
  await read('/api/auth/user', { authorization: token });
  await read(`/api/overlay?thread_id=${threadId}`, { authorization: token });
  expect(site.kept()).toBe(before);
  expect((await read('/api/auth/user')).status).toBe(401);
});

test('what is built for all sees neither cookie nor header of the one who asked first', async () => {
  await read(`/api/thread/${threadId}`, {
    cookie: 'token=secret',
    'accept-language': 'ar',
    'x-forwarded-host': 'evil.example',
    host: 'evil.example',
    'user-language': 'ja',
  });
  const [seen] = site.reached;
  expect(seen?.url).toBe(`http://board/api/thread/${threadId}`);
  expect([...(seen?.headers ?? [])]).toEqual([
    ['accept', 'application/json'],
    ['user-language', 'ja'],
  ]);
});

test('parameters that a page does not declare are ignored, also when they would fill the cache', async () => {
  await read('/ja/about');
  for (let number = 0; number < 20; number += 1) await read(`/ja/about?utm_source=${number}`);
  expect(site.reached.filter(({ url }) => url.includes('/ja/about'))).toHaveLength(0);
});

test('a page may be kept by shared caches for seconds; a missing one and an error may not', async () => {
  const page = await read('/ja/about');
  expect(page.headers['cache-control']).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60');
  expect(page.headers.vary).toBe('Accept-Encoding');
  const missing = await read('/ja/nowhere');
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  await read('/ja/nowhere?again');
  expect(site.reached.filter(({ url }) => url.includes('nowhere'))).toHaveLength(1);
  expect((await read('/api/thread/0')).headers['cache-control']).toBe('no-store');
});

test('what the API refuses is refused again, not kept', async () => {
  const kept = site.kept();
  expect((await read(`/api/thread/${threadId}?utm_source=x`)).status).toBe(400);
  expect((await read(`/api/thread/${threadId}`, { 'user-language': 'xx' })).status).toBe(400);
  expect((await read(`/api/thread/${threadId}`, { accept: 'text/html' })).status).toBe(406);
  expect((await read('/api/thread/999999')).status).toBe(404);
  expect((await read('/api/tags?q=grip')).status).toBe(200);
  expect(site.kept()).toBe(kept);
});

test('addresses with dots or percent signs reach the board as they are', async () => {
  for (const path of ['/api/../api/thread/1', '/%61pi/live', '/x/../api/live?x=%', '//evil.example']) {
    const before = site.kept();
    const answer = site.send({ path });
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 200))]);
    expect([path, site.kept()]).toEqual([path, before]);
  }
});

test('every public read says what it shows, so that it can be kept', async () => {
  await addComment(stage, { by: stage.cast.bruno.id, on: threadId, under: commentId, text: 'Indeed.' });
  // Personal ones, a search, and a cursor that no page has shown.
  const notKept = new Set([
    'get /comments/load-more',
    'get /phrasebook',
    'get /auth/user',
    'get /overlay',
    'get /admin/queue',
    'get /thread-for-editing/{id}',
  ]);
  const unkept: string[] = [];
  for (const { operation, address } of readsOf(stage, { threadId, commentId })) {
    const answer = await read(`/api${address}`, { 'user-language': 'es' });
    const before = site.reached.length;
    await read(`/api${address}`, { 'user-language': 'es' });
    if (answer.status === 200 && site.reached.length > before && !notKept.has(operation)) unkept.push(operation);
  }
  expect(unkept).toEqual([]);
});

/** Reads every public answer, also those about the thread, in two languages. */
async function readAll(): Promise<string> {
  const reads = readsOf(stage, { threadId, commentId }).map(({ address }) => address);
  const lists = [`/comments-of-tag/${stage.tag}`, `/related-threads?thread_id=${threadId - 1}`];
  const answers: string[] = [];
  for (const address of [...reads, ...lists])
    for (const locale of ['en', 'ja']) answers.push((await read(`/api${address}`, { 'user-language': locale })).body);
  return answers.join('\n');
}

test('when a thread is deleted no answer shows it any more, from the moment the deletion has answered', async () => {
  const { aiko } = stage.cast;
  await stage.request('POST', '/thread/update', {
    as: aiko,
    body: { id: threadId, title: 'Unmistakable title', text: 'Unmistakable text', tags: [stage.tag] },
  });
  expect(await readAll()).toContain('Unmistakable');
  expect((await stage.request('POST', '/thread/delete', { as: aiko, body: { id: threadId } })).status).toBe(200);
  expect(await readAll()).not.toContain('Unmistakable');
});

test('a comment is on no page while it waits, on all of them once it is approved, on none once it is deleted', async () => {
  const { aiko, bruno } = stage.cast;
  await readAll();
  const stored = await stage.request('POST', '/comments/store', {
    as: bruno,
    body: { thread_id: threadId, text: 'Unmistakable words', tags: [stage.tag] },
  });
  const { id } = stored.body.comment;
  commentId = id;
  expect(await readAll()).not.toContain('Unmistakable');
  await approve(stage, aiko, { kind: 'comment', id });
  expect((await read(`/api/comments-of-tag/${stage.tag}`)).body).toContain('Unmistakable');
  expect((await read(`/api/thread-comments?thread_id=${threadId}`)).body).toContain('Unmistakable');
  expect((await read(`/api/comment/${id}`)).body).toContain('Unmistakable');
  await stage.request('POST', '/comment/delete', { as: aiko, body: { id } });
  expect(await readAll()).not.toContain('Unmistakable');
});

test('English beside another language is renewed in the answers of that language too', async () => {
  const thread = { sub_category_id: stage.kendo, title: 'Pegada', text: 'Como segurar?', source_locale: 'pt' };
  const { id } = (await stage.request('POST', '/thread/store', { as: stage.cast.aiko, body: thread })).body;
  const addresses = [`/api/thread/${id}`, '/api/threads-home', `/api/threads-of-subcat/${stage.kendo}`];
  const readInJapanese = (address: string) => read(address, { 'user-language': 'ja' });
  for (const address of addresses) expect((await readInJapanese(address)).body).toContain('Pegada');
  await transact(stage.db, async (tx) => {
    await sql`update texts set state = 'translated', text = 'Gripping' where item_kind = 'thread' and item_id = ${id}
      and field = 'title' and locale = 'en'`.execute(tx);
    await dropTags(tx, [`thread:${id}/en`, `card:${id}/en`]);
  });
  for (const address of addresses)
    await vi.waitFor(async () => expect((await readInJapanese(address)).body).toContain('Gripping'), 3_000);
});

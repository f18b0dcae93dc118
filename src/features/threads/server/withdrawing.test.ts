import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { locales } from '#shared/locales.ts';
import { type Stage, addComment, addThread, inAll, setStage } from '../../../../tests/support/cast.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, title: 'Canary', text: 'The canary sings.' });
  await sql`insert into thread_tags values (${thread}, ${stage.tag}, 0)`.execute(stage.db);
});
afterAll(() => stage.strike());

function remove(as: { id: number; token: string }) {
  return stage.request('POST', '/thread/delete', { as, body: { id: thread } });
}

test('a thread that nobody else commented on is gone when its author deletes it', async () => {
  await addComment(stage, { by: stage.cast.bruno.id, on: thread });
  expect((await remove(stage.cast.bruno)).status).toBe(200);
  expect((await stage.request('GET', `/thread/${thread}`)).status).toBe(404);
});

test("a commented thread loses its author's words, and the comments of others stay", async () => {
  const comment = await addComment(stage, { by: stage.cast.layla.id, on: thread });
  await remove(stage.cast.bruno);
  const { status, body } = await stage.request('GET', `/thread/${thread}`);
  expect([status, body.is_withdrawn, body.title, body.text, body.html, body.excerpt]).toEqual([200, true, '', '', '', '']);
  const { body: page } = await stage.request('GET', `/thread-comments?thread_id=${thread}`);
  expect(page.comments.map((one: { id: number }) => one.id)).toEqual([comment]);
});

test('a withdrawn thread can be found in no language and in no list', async () => {
  const texts = inAll('Canary');
  await storeWrittenFields(stage.db, [
    { kind: 'thread', id: thread, field: 'title', source: 'en', texts },
    { kind: 'thread', id: thread, field: 'survey_option_1', source: 'en', texts },
  ]);
  await sql`update threads set is_survey_thread = true, video_link = 'https://youtu.be/canary00000', image = 'canary.jpg'
    where id = ${thread}`.execute(stage.db);
  await addComment(stage, { by: stage.cast.layla.id, on: thread });
  await remove(stage.cast.bruno);
  for (const locale of locales) {
    const { body } = await stage.request('GET', `/thread/${thread}?text=original`, { locale });
    expect(JSON.stringify(body)).not.toMatch(/canary/i);
  }
  for (const path of [
    '/threads-home',
    `/threads-of-subcat/${stage.kendo}`,
    '/threads-of-genre/1',
    `/threads/search?tag=${stage.tag}`,
  ]) {
    const { body } = await stage.request('GET', path);
    expect(body.threads.map((one: { id: number }) => one.id)).not.toContain(thread);
  }
  const { rows } = await sql`select from texts where item_kind = 'thread' and item_id = ${thread} and text <> ''`.execute(
    stage.db,
  );
  expect(rows).toEqual([]);
});

test('the words of a withdrawn thread are kept for its coming back', async () => {
  await addComment(stage, { by: stage.cast.layla.id, on: thread });
  await remove(stage.cast.bruno);
  const { rows } = await sql`select field, locale, state, text from set_aside_texts
    where item_kind = 'thread' and item_id = ${thread} order by field`.execute(stage.db);
  expect(rows).toEqual([
    { field: 'text', locale: 'en', state: 'original', text: 'The canary sings.' },
    { field: 'title', locale: 'en', state: 'original', text: 'Canary' },
  ]);
});

test('a translation that comes late finds nothing to belong to', async () => {
  await sql`insert into texts (item_kind, item_id, field, locale, state, source_hash)
    select 'thread', ${thread}, 'title', 'ja', 'pending', source_hash from texts
    where item_kind = 'thread' and item_id = ${thread} and field = 'title'`.execute(stage.db);
  await addComment(stage, { by: stage.cast.layla.id, on: thread });
  await remove(stage.cast.bruno);
  const { rows } = await sql`select locale, octet_length(source_hash) as bytes from texts
    where item_kind = 'thread' and item_id = ${thread} and field = 'title'`.execute(stage.db);
  expect(rows).toEqual([{ locale: 'en', bytes: 0 }]);
});

test('a withdrawn thread is gone for its author, and can still be commented on by others', async () => {
  const { bruno, layla } = stage.cast;
  await addComment(stage, { by: layla.id, on: thread });
  await remove(bruno);
  expect((await remove(bruno)).status).toBe(404);
  const body = { id: thread, title: 'Canary', text: 'Back again.', source_locale: 'en' };
  expect((await stage.request('POST', '/thread/update', { as: bruno, body })).status).toBe(404);
  expect((await stage.request('GET', `/thread-for-editing/${thread}`, { as: bruno })).status).toBe(404);
  const overlay = await stage.request('GET', `/overlay?thread=${thread}`, { as: bruno });
  expect(overlay.body.thread).toMatchObject({ may_edit: false, may_manage: false });
  const comment = { thread_id: thread, text: 'A pity.', source_locale: 'en' };
  expect((await stage.request('POST', '/comments/store', { as: layla, body: comment })).status).toBe(200);
});

test('staff remove a commented thread whole, also one that its author has emptied', async () => {
  await addComment(stage, { by: stage.cast.layla.id, on: thread });
  await remove(stage.cast.bruno);
  expect((await remove(stage.cast.chen)).status).toBe(200);
  expect((await stage.request('GET', `/thread/${thread}`)).status).toBe(404);
  expect((await stage.request('GET', `/thread-comments?thread_id=${thread}`)).body.comments).toEqual([]);
});

test('a deletion takes what waits in the thread off the desk', async () => {
  const { aiko, layla } = stage.cast;
  const comment = await addComment(stage, { by: layla.id, on: thread });
  await stage.request('POST', '/comment/update', {
    as: layla,
    body: { id: comment, text: 'An edit that waits.', source_locale: 'en' },
  });
  await stage.request('POST', '/thread/delete', { as: aiko, body: { id: thread } });
  const { body } = await stage.request('GET', '/admin/queue', { as: aiko });
  expect(body.items.filter((item: { thread_id: number }) => item.thread_id === thread)).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { putSiteSetting } from '#features/site-settings/server/service.ts';
import { type Actor, type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { approve, reject } from '../../../../tests/support/decisions.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  await sql`delete from turns`.execute(stage.db);
  thread = await addThread(stage, { by: stage.cast.aiko.id, in: stage.kendo });
});
afterEach(() => sql`delete from site_settings`.execute(stage.db));
afterAll(() => stage.strike());

const words = { text: 'Hold it softly, like an umbrella.', source_locale: 'en' };

function store(as: Actor, body: object = {}) {
  return stage.request('POST', '/comments/store', { as, body: { thread_id: thread, ...words, ...body } });
}

async function readIds(): Promise<number[]> {
  const { body } = await stage.request('GET', `/thread-comments?thread_id=${thread}`);
  return body.comments.map((comment: { id: number }) => comment.id);
}

async function hiddenOf(as: Actor): Promise<{ id: number; status: string; text: string }[]> {
  return (await stage.request('GET', `/overlay?thread=${thread}`, { as })).body.thread.hidden_comments;
}

test('a new comment waits: its author sees it, nobody else does', async () => {
  const { bruno, layla } = stage.cast;
  const { status, body } = await store(bruno);
  expect([status, body.message, body.comment.status]).toEqual([200, 'comment.registered', 'pending']);
  expect(await readIds()).toEqual([]);
  expect((await stage.request('GET', `/comment/${body.comment.id}`, { as: bruno })).status).toBe(404);
  expect(await hiddenOf(bruno)).toMatchObject([{ id: body.comment.id, status: 'pending', text: words.text }]);
  expect(await hiddenOf(layla)).toEqual([]);
});

test('what staff write in their own sub-category is public at once', async () => {
  const { aiko, chen, putu } = stage.cast;
  const statuses = [];
  for (const as of [aiko, chen, putu]) statuses.push((await store(as)).body.comment.status);
  expect(statuses).toEqual(['published', 'published', 'pending']);
});

test('where only first comments wait, a member with enough published ones writes freely', async () => {
  await putSiteSetting(stage.db, 'approve', 'first');
  await putSiteSetting(stage.db, 'approve_first', 2);
  const { pierre } = stage.cast;
  expect((await store(pierre)).body.comment.status).toBe('pending');
  await addComment(stage, { by: pierre.id, on: thread });
  await addComment(stage, { by: pierre.id, on: thread, status: 'deleted' });
  expect((await store(pierre)).body.comment.status).toBe('pending');
  await addComment(stage, { by: pierre.id, on: thread });
  const { body } = await store(pierre);
  expect([body.comment.status, body.message]).toEqual(['published', 'common.successful']);
});

test('a rejected comment that is mended waits again, even where its author could write freely by now', async () => {
  await putSiteSetting(stage.db, 'approve', 'first');
  await putSiteSetting(stage.db, 'approve_first', 0);
  const { layla } = stage.cast;
  const id = await addComment(stage, { by: layla.id, on: thread, status: 'rejected' });
  const { body } = await stage.request('POST', '/comment/update', { as: layla, body: { id, ...words } });
  expect([body.comment.status, body.message]).toEqual(['pending', 'comment.registered']);
});

test('a rejected comment may be mended three times and not a fourth', async () => {
  const { layla, aiko } = stage.cast;
  const id = await addComment(stage, { by: layla.id, on: thread, status: 'rejected' });
  const mend = () => stage.request('POST', '/comment/update', { as: layla, body: { id, ...words } });
  const turnDown = () => reject(stage, aiko, { kind: 'comment', id, reason: 'Please stay courteous.' });
  for (let time = 0; time < 3; time += 1) {
    expect((await mend()).body.comment.status).toBe('pending');
    expect((await turnDown()).status).toBe(200);
  }
  const { status, body } = await mend();
  expect([status, body.code]).toEqual([409, 'comment.mended_too_often']);
});

test('an edit of a public comment waits beside it and takes its place when approved', async () => {
  const { bruno, aiko } = stage.cast;
  const id = await addComment(stage, { by: bruno.id, on: thread, text: 'Hold it tight.' });
  const edited = await stage.request('POST', '/comment/update', { as: bruno, body: { id, ...words, tags: [stage.tag] } });
  expect(edited.body).toMatchObject({ message: 'comment.registered', comment: { text: 'Hold it tight.', tags: [] } });
  const before = await stage.request('GET', `/comment/${id}`);
  expect(before.body).toMatchObject({ text: 'Hold it tight.', edited_at: null });
  const { body: queue } = await stage.request('GET', '/admin/queue', { as: aiko });
  const waiting = queue.items.find((item: { edits: string | null }) => item.edits === 'comment');
  expect(waiting.html).toBe(`<p>${words.text}</p>`);
  await approve(stage, aiko, { kind: 'revision', id: waiting.id });
  const after = await stage.request('GET', `/comment/${id}`);
  expect(after.body).toMatchObject({ text: words.text, tags: [{ id: stage.tag }] });
  expect(after.body.edited_at).not.toBeNull();
});

test('a second edit takes the place of the first that still waits', async () => {
  const { bruno, aiko } = stage.cast;
  const id = await addComment(stage, { by: bruno.id, on: thread });
  for (const text of ['The first edit.', 'The second edit.'])
    await stage.request('POST', '/comment/update', { as: bruno, body: { id, text, source_locale: 'en' } });
  const { body: queue } = await stage.request('GET', '/admin/queue', { as: aiko });
  const edits = queue.items.filter((item: { thread_id: number }) => item.thread_id === thread);
  expect(edits.map((item: { html: string }) => item.html)).toEqual(['<p>The second edit.</p>']);
});

test('a rejected edit leaves the public comment as it was', async () => {
  const { bruno, aiko } = stage.cast;
  const id = await addComment(stage, { by: bruno.id, on: thread, text: 'Hold it tight.' });
  await stage.request('POST', '/comment/update', { as: bruno, body: { id, ...words } });
  const { body: queue } = await stage.request('GET', '/admin/queue', { as: aiko });
  const waiting = queue.items.find((item: { thread_id: number }) => item.thread_id === thread);
  const reason = 'The text was better before.';
  await reject(stage, aiko, { kind: 'revision', id: waiting.id, reason });
  expect((await stage.request('GET', `/comment/${id}`)).body.text).toBe('Hold it tight.');
});

test('an edit that switches translation off takes the translations back when it is approved', async () => {
  const { bruno, aiko } = stage.cast;
  const id = await addComment(stage, { by: bruno.id, on: thread });
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, html, source_hash)
    values ('comment', ${id}, 'text', 'ja', 'translated', 'そっと。', '<p>そっと。</p>', '')`.execute(stage.db);
  await stage.request('POST', '/comment/update', { as: bruno, body: { id, ...words, is_translation_off: true } });
  const { body: queue } = await stage.request('GET', '/admin/queue', { as: aiko });
  const waiting = queue.items.find((item: { thread_id: number }) => item.thread_id === thread);
  await approve(stage, aiko, { kind: 'revision', id: waiting.id });
  const { body } = await stage.request('GET', `/comment/${id}`, { locale: 'ja' });
  expect(body).toMatchObject({ text_ja: null, translations: { text: { state: 'off' } } });
});

test('a reply to a reply stays on the second level', async () => {
  const { aiko } = stage.cast;
  const parent = await addComment(stage, { by: aiko.id, on: thread });
  const reply = await addComment(stage, { by: aiko.id, on: thread, under: parent });
  const { body } = await store(aiko, { parent_id: reply });
  expect(body.comment.parent_id).toBe(parent);
});

test('what is not public, or stands in another thread, cannot be answered', async () => {
  const { bruno, layla } = stage.cast;
  const other = await addThread(stage, { by: bruno.id, in: stage.kendo });
  const parents = [
    await addComment(stage, { by: bruno.id, on: thread, status: 'pending' }),
    await addComment(stage, { by: bruno.id, on: thread, status: 'deleted' }),
    await addComment(stage, { by: bruno.id, on: other }),
  ];
  for (const parent of parents) {
    const { status, body } = await store(layla, { parent_id: parent });
    expect([status, body.code, body.field]).toEqual([404, 'comment.parent_not_found', 'parent_id']);
  }
});

test('a thread that is not public cannot be commented on', async () => {
  for (const status of ['pending', 'rejected', 'deleted'] as const) {
    const id = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, status });
    const answer = await store(stage.cast.bruno, { thread_id: id });
    expect([answer.status, answer.body.code]).toEqual([404, 'comment.thread_not_found']);
  }
});

test('a tag that does not exist is refused, and nothing is stored', async () => {
  const { layla } = stage.cast;
  const { status, body } = await store(layla, { tags: [stage.tag, 999_999] });
  expect([status, body.code, body.field]).toEqual([400, 'comment.unknown_tag', 'tags']);
  expect(await hiddenOf(layla)).toEqual([]);
});

test('an edit that waits may name no unknown tag, and one named twice does not stop its approval', async () => {
  const { bruno, aiko } = stage.cast;
  const id = await addComment(stage, { by: bruno.id, on: thread });
  const edit = (tags: number[]) => stage.request('POST', '/comment/update', { as: bruno, body: { id, ...words, tags } });
  expect((await edit([999_999])).body).toMatchObject({ code: 'comment.unknown_tag', field: 'tags' });
  expect((await edit([stage.tag, stage.tag])).status).toBe(200);
  const { body: queue } = await stage.request('GET', '/admin/queue', { as: aiko });
  const waiting = queue.items.find((item: { thread_id: number }) => item.thread_id === thread);
  const approved = await approve(stage, aiko, { kind: 'revision', id: waiting.id });
  expect(approved.status).toBe(200);
});

test('a comment has three tags at most, and one given twice counts once', async () => {
  const { aiko } = stage.cast;
  expect((await store(aiko, { tags: [1, 2, 3, 4] })).body).toMatchObject({ code: 'request.invalid', field: 'tags' });
  const { body } = await store(aiko, { tags: [stage.tag, stage.tag] });
  expect(body.comment.tags).toHaveLength(1);
});

test('the language is found from the words where the author does not name it', async () => {
  const { aiko } = stage.cast;
  const { body } = await store(aiko, { text: '左手はどこに置けばいいですか。', source_locale: undefined });
  expect(body.comment.source_locale).toBe('ja');
});

test('deleting a comment ends its edit that waits', async () => {
  const { bruno, aiko } = stage.cast;
  const id = await addComment(stage, { by: bruno.id, on: thread });
  await stage.request('POST', '/comment/update', { as: bruno, body: { id, ...words } });
  await stage.request('POST', '/comment/delete', { as: bruno, body: { id } });
  const { body: queue } = await stage.request('GET', '/admin/queue', { as: aiko });
  expect(queue.items.filter((item: { thread_id: number }) => item.thread_id === thread)).toEqual([]);
});

test('an author is told why a comment was not approved', async () => {
  const { layla, aiko } = stage.cast;
  const { body } = await store(layla);
  const reason = 'Please write about the subject.';
  await reject(stage, aiko, { kind: 'comment', id: body.comment.id, reason });
  expect(await hiddenOf(layla)).toMatchObject([{ id: body.comment.id, status: 'rejected', rejection_reason: reason }]);
});

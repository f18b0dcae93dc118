import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, type Stage, addThread, setStage } from '../../../../tests/support/cast.ts';
import { approve, reject } from '../../../../tests/support/decisions.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  await sql`delete from turns`.execute(stage.db);
  await sql`delete from threads`.execute(stage.db);
});
afterAll(() => stage.strike());

const words = { title: 'Gripping the shinai', text: 'How firmly do you hold it?', source_locale: 'en' };

function store(as: Actor, body: object = {}) {
  return stage.request('POST', '/thread/store', { as, body: { sub_category_id: stage.kendo, ...words, ...body } });
}

function update(as: Actor, id: number, body: object = {}) {
  return stage.request('POST', '/thread/update', { as, body: { id, ...words, ...body } });
}

async function statusFor(id: number): Promise<number> {
  return (await stage.request('GET', `/thread/${id}`)).status;
}

async function waitingEdit(): Promise<{ id: number; title: string }> {
  const { body } = await stage.request('GET', '/admin/queue', { as: stage.cast.aiko });
  return body.items.find((item: { kind: string }) => item.kind === 'revision');
}

test('the first three threads of a member wait for approval, the fourth is public when stored', async () => {
  const { layla, aiko } = stage.cast;
  for (let number = 0; number < 3; number += 1) {
    const { body } = await store(layla);
    expect(body).toMatchObject({ status: 'pending', message: 'thread.registered' });
    expect(await statusFor(body.id)).toBe(404);
    await approve(stage, aiko, { kind: 'thread', id: body.id });
    expect(await statusFor(body.id)).toBe(200);
  }
  const { body } = await store(layla);
  expect(body).toMatchObject({ status: 'published', message: 'common.successful' });
  expect(await statusFor(body.id)).toBe(200);
});

test('threads that were deleted do not count among the three', async () => {
  const { layla } = stage.cast;
  for (const status of ['published', 'published', 'deleted'] as const)
    await addThread(stage, { by: layla.id, in: stage.judo, status });
  expect((await store(layla)).body.status).toBe('pending');
  await addThread(stage, { by: layla.id, in: stage.judo });
  expect((await store(layla)).body.status).toBe('published');
});

test('three threads that nobody approved do not open the door for a fourth', async () => {
  for (let number = 0; number < 4; number += 1) expect((await store(stage.cast.layla)).body.status).toBe('pending');
});

test('what staff start in their own sub-category is public at once', async () => {
  const { aiko, chen } = stage.cast;
  expect((await store(aiko)).body.status).toBe('published');
  expect((await store(chen)).body.status).toBe('published');
  expect((await store(chen, { sub_category_id: stage.judo })).body.status).toBe('pending');
});

test('an approved edit that switches translation off leaves the other languages to the original', async () => {
  const { bruno, aiko } = stage.cast;
  const id = await addThread(stage, { by: bruno.id, in: stage.kendo, title: 'Grip', text: 'Tight?' });
  await update(bruno, id, { is_translation_off: true });
  await approve(stage, aiko, { kind: 'revision', id: (await waitingEdit()).id });
  const { translations } = (await stage.request('GET', `/thread/${id}`, { locale: 'ja' })).body;
  expect([translations.title.state, translations.text.state]).toEqual(['off', 'off']);
});

test("a new member's edit of a public thread waits beside it and takes its place when approved", async () => {
  const { bruno, aiko } = stage.cast;
  const id = await addThread(stage, { by: bruno.id, in: stage.kendo, title: 'Grip', text: 'Tight?' });
  const { body } = await update(bruno, id, { tags: [stage.tag] });
  expect(body).toEqual({ id, status: 'published', message: 'thread.registered' });
  expect((await stage.request('GET', `/thread/${id}`)).body).toMatchObject({ title: 'Grip', text: 'Tight?', edited_at: null });
  const waiting = await waitingEdit();
  expect(waiting.title).toBe(words.title);
  await approve(stage, aiko, { kind: 'revision', id: waiting.id });
  const after = await stage.request('GET', `/thread/${id}`);
  expect(after.body).toMatchObject({ title: words.title, text: words.text, tags: [{ id: stage.tag }] });
  expect(after.body.edited_at).not.toBeNull();
});

test('an edit by a member with three public threads shows at once, marked as edited', async () => {
  const { bruno } = stage.cast;
  for (let number = 0; number < 3; number += 1) await addThread(stage, { by: bruno.id, in: stage.judo });
  const id = await addThread(stage, { by: bruno.id, in: stage.kendo });
  expect((await update(bruno, id)).body.message).toBe('common.successful');
  const { body } = await stage.request('GET', `/thread/${id}`);
  expect(body.title).toBe(words.title);
  expect(body.edited_at).not.toBeNull();
});

test('an edit makes the translations of what changed outdated and leaves the others', async () => {
  const { aiko } = stage.cast;
  const id = await addThread(stage, { by: aiko.id, in: stage.kendo, title: words.title, text: 'Tight?' });
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, html, source_hash)
    select 'thread', ${id}, field, 'ja', 'translated', field, field, o.source_hash from texts o
    where o.item_kind = 'thread' and o.item_id = ${id} and o.state = 'original'`.execute(stage.db);
  await update(aiko, id);
  const { body } = await stage.request('GET', `/thread/${id}`, { locale: 'ja' });
  expect([body.translations.title.state, body.translations.text.state]).toEqual(['translated', 'outdated']);
});

test('a rejected thread may be mended three times and not a fourth', async () => {
  const { layla, aiko } = stage.cast;
  const id = await addThread(stage, { by: layla.id, in: stage.kendo, status: 'rejected' });
  const reason = 'Please choose another title.';
  for (let time = 0; time < 3; time += 1) {
    expect((await update(layla, id)).body.status).toBe('pending');
    await reject(stage, aiko, { kind: 'thread', id, reason });
  }
  const { status, body } = await update(layla, id);
  expect([status, body.code]).toEqual([409, 'thread.mended_too_often']);
});

test('a rejected thread that is mended waits again, even where its author could write freely by now', async () => {
  const { layla } = stage.cast;
  for (let number = 0; number < 3; number += 1) await addThread(stage, { by: layla.id, in: stage.judo });
  const id = await addThread(stage, { by: layla.id, in: stage.kendo, status: 'rejected' });
  expect((await update(layla, id)).body).toMatchObject({ status: 'pending', message: 'thread.registered' });
});

test('a thread needs a sub-category and tags that exist', async () => {
  const { layla } = stage.cast;
  const nowhere = await store(layla, { sub_category_id: 999_999 });
  expect([nowhere.status, nowhere.body.code]).toEqual([404, 'thread.sub_category_not_found']);
  const untagged = await store(layla, { tags: [999_999] });
  expect([untagged.status, untagged.body.code]).toEqual([400, 'thread.unknown_tag']);
});

test('publishing asks for the twelve other languages in the same transaction', async () => {
  const { body } = await store(stage.cast.aiko);
  const { rows } = await sql<{ state: string; count: number }>`select state, count(*) as count from texts
    where item_kind = 'thread' and item_id = ${body.id} and field = 'title' group by state order by state`.execute(stage.db);
  expect(rows).toEqual([
    { state: 'original', count: 1 },
    { state: 'pending', count: 12 },
  ]);
  const asked = await sql`select from translation_requests where item_kind = 'thread' and item_id = ${body.id}
    and asked_as is not null`.execute(stage.db);
  expect(asked.rows).toHaveLength(1);
});

test('a held thread is only translated for those who decide', async () => {
  const { body } = await store(stage.cast.layla);
  const { rows } = await sql<{ locale: string }>`select locale from texts
    where item_kind = 'thread' and item_id = ${body.id} and field = 'title' and state = 'pending'`.execute(stage.db);
  expect(rows).toEqual([{ locale: 'ja' }]);
});

test('an author reads the original of their own thread for editing, in any state', async () => {
  const { layla, bruno } = stage.cast;
  const { body } = await store(layla, { tags: [stage.tag] });
  const mine = await stage.request('GET', `/thread-for-editing/${body.id}`, { as: layla });
  expect(mine.body).toMatchObject({ ...words, status: 'pending', tags: [{ id: stage.tag }], is_translation_off: false });
  expect((await stage.request('GET', `/thread-for-editing/${body.id}`, { as: bruno })).status).toBe(404);
});

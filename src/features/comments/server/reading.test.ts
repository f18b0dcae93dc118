import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { type Locale, locales } from '#shared/locales.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
  thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
});
afterAll(() => stage.strike());

/** Stores a translation as a worker would. */
async function translate(id: number, locale: Locale, text: string | null, state = 'translated'): Promise<void> {
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, html, source_hash, engine)
    values ('comment', ${id}, 'text', ${locale}, ${state}, ${text}, ${text === null ? null : `<p>${text}</p>`}, '', 'gpt')`.execute(
    stage.db,
  );
}

test('a comment is read in the language of its reader, beside the original and English', async () => {
  const id = await addComment(stage, { by: stage.cast.bruno.id, on: thread, text: 'Com **calma**.', source: 'pt' });
  await translate(id, 'ja', '落ち着いて。');
  await translate(id, 'en', 'Calmly.');
  const { body } = await stage.request('GET', `/comment/${id}`, { locale: 'ja' });
  expect(body).toMatchObject({ text: 'Com **calma**.', text_ja: '落ち着いて。', text_en: 'Calmly.', source_locale: 'pt' });
  expect(body.html).toBe('<p>落ち着いて。</p>');
  expect(body.translations.text).toMatchObject({ state: 'translated', engine: 'gpt', by: null });
  expect(body).not.toHaveProperty('text_pt');
});

test('a comment that is not translated yet is shown as it was written, and says so', async () => {
  const id = await addComment(stage, { by: stage.cast.bruno.id, on: thread, text: 'Com calma.', source: 'pt' });
  await translate(id, 'ja', null, 'pending');
  const { body } = await stage.request('GET', `/comment/${id}`, { locale: 'ja' });
  expect(body).toMatchObject({ text: 'Com calma.', text_ja: null, text_en: null, html: '<p>Com calma.</p>' });
  expect(body.translations.text.state).toBe('pending');
});

test('where nobody asked for a translation the state is no_engine, in the source language original', async () => {
  const id = await addComment(stage, { by: stage.cast.bruno.id, on: thread, text: 'Com calma.', source: 'pt' });
  const states = await Promise.all(
    locales.map(async (locale) => (await stage.request('GET', `/comment/${id}`, { locale })).body.translations.text.state),
  );
  expect(states).toEqual(locales.map((locale) => (locale === 'pt' ? 'original' : 'no_engine')));
});

test('text=original shows the original, on one comment and on a page of them', async () => {
  const id = await addComment(stage, { by: stage.cast.bruno.id, on: thread, text: 'Devagar.', source: 'pt' });
  await translate(id, 'fr', 'Lentement.');
  const one = await stage.request('GET', `/comment/${id}?text=original`, { locale: 'fr' });
  const page = await stage.request('GET', `/thread-comments?thread_id=${thread}&comment=${id}&text=original`, { locale: 'fr' });
  const listed = page.body.comments.find((comment: { id: number }) => comment.id === id);
  for (const comment of [one.body, listed]) {
    expect(comment).toMatchObject({ html: '<p>Devagar.</p>', text_fr: 'Lentement.' });
  }
});

test('an answer to text=translated or to another wish is refused', async () => {
  const { status, body } = await stage.request('GET', `/thread-comments?thread_id=${thread}&text=translated`);
  expect([status, body.code, body.field]).toEqual([400, 'request.invalid', 'text']);
});

test('tags come in the order in which the author gave them', async () => {
  const { rows } = await sql<{ id: number }>`insert into tags (slug) values ('falls'), ('armour'), ('bows') returning id`.execute(
    stage.db,
  );
  const [falls, armour, bows] = rows.map((row) => row.id);
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, source_hash)
    select 'tag', id, 'title', 'en', 'original', slug, '' from tags where id = any(${[falls, armour, bows]}::bigint[])`.execute(
    stage.db,
  );
  const wanted = [bows, falls, armour];
  const { body } = await stage.request('POST', '/comments/store', {
    as: stage.cast.aiko,
    body: { thread_id: thread, text: 'Bow first.', source_locale: 'en', tags: wanted },
  });
  const read = await stage.request('GET', `/comment?id=${body.comment.id}`);
  expect(read.body.tags.map((tag: { id: number }) => tag.id)).toEqual(wanted);
});

test('who keeps order in a sub-category carries that role there and nowhere else', async () => {
  const { chen, aiko, bruno } = stage.cast;
  const elsewhere = await addThread(stage, { by: bruno.id, in: stage.judo });
  const roleOf = async (by: number, on: number) => {
    const id = await addComment(stage, { by, on });
    return (await stage.request('GET', `/comment/${id}`)).body.poster_role;
  };
  expect(await roleOf(chen.id, thread)).toBe('manager');
  expect(await roleOf(chen.id, elsewhere)).toBeNull();
  expect(await roleOf(aiko.id, elsewhere)).toBe('administrator');
  expect(await roleOf(bruno.id, thread)).toBeNull();
});

test('comments with a tag are listed newest first and go on behind a cursor', async () => {
  const ids: number[] = [];
  for (const minutesAgo of Array.from({ length: 23 }, (_, index) => 100 - index)) {
    const id = await addComment(stage, { by: stage.cast.bruno.id, on: thread, minutesAgo });
    await sql`insert into comment_tags values (${id}, ${stage.tag}, 0)`.execute(stage.db);
    ids.unshift(id);
  }
  const first = (await stage.request('GET', `/comments-of-tag/${stage.tag}`)).body;
  const second = (await stage.request('GET', `/comments-of-tag/${stage.tag}?cursor=${first.next_cursor}`)).body;
  const read = [...first.comments, ...second.comments].map((comment: { id: number }) => comment.id);
  expect(read).toEqual(ids);
  expect(second.next_cursor).toBeNull();
});

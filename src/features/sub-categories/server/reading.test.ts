import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addThread, setStage } from '../../../../tests/support/cast.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

test('categories come in the order of the home page: genres, units, media, groups, events', async () => {
  await sql`insert into categories (slug, kind, icon, position) values ('event', 'event', 'x', 0), ('group', 'group', 'x', 0),
    ('media', 'media', 'x', 0), ('unit', 'unit', 'x', 0)`.execute(stage.db);
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, source_hash)
    select 'category', id, 'title', 'en', 'original', slug, '' from categories where kind <> 'genre'`.execute(stage.db);
  const { body } = await stage.request('GET', '/categories');
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['genre', 'genre', 'unit', 'media', 'group', 'event']);
  expect(body[0]).toMatchObject({ title: 'kendo (en)', genre_kind: 1, sub_categories: [{ id: stage.kendo, genre_kind: 1 }] });
  await sql`delete from categories where kind <> 'genre'`.execute(stage.db);
});

test('a sub-category is titled in English and in the language of its reader', async () => {
  const { body } = await stage.request('GET', `/sub-category/${stage.judo}`, { locale: 'ko' });
  expect(body).toMatchObject({
    id: stage.judo,
    title: 'judo (en)',
    title_en: 'judo (en)',
    title_ko: 'judo (ko)',
    note: 'About judo (en)',
    note_ko: 'About judo (ko)',
  });
});

test('a sub-category counts the threads that its list shows', async () => {
  const { bruno } = stage.cast;
  await addThread(stage, { by: bruno.id, in: stage.judo });
  for (const status of ['pending', 'rejected', 'deleted'] as const)
    await addThread(stage, { by: bruno.id, in: stage.judo, status });
  const { body: all } = await stage.request('GET', '/sub-categories');
  const counts = all.map((one: { id: number; thread_count: number }) => [one.id, one.thread_count]);
  expect(counts).toEqual([
    [stage.kendo, 0],
    [stage.judo, 1],
  ]);
});

test('a sub-category that does not exist is not found', async () => {
  const { status, body } = await stage.request('GET', '/sub-category/999999');
  expect([status, body.code]).toEqual([404, 'sub_category.not_found']);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { locales } from '#shared/locales.ts';
import { type Stage, addThread, inAll, setStage } from '../../../../tests/support/cast.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

async function translatedThread(): Promise<number> {
  const id = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, source: 'pt' });
  await storeWrittenFields(stage.db, [
    { kind: 'thread', id, field: 'title', source: 'pt', texts: inAll('title'), states: { ko: 'pending' } },
    { kind: 'thread', id, field: 'text', source: 'pt', texts: inAll('text') },
  ]);
  return id;
}

test('a thread is read in the language of its reader, beside the original and English', async () => {
  const id = await translatedThread();
  const { body } = await stage.request('GET', `/thread/${id}`, { locale: 'zh_TW' });
  expect(body).toMatchObject({
    title: 'title (pt)',
    title_zh_TW: 'title (zh_TW)',
    title_en: 'title (en)',
    text: 'text (pt)',
    text_zh_TW: 'text (zh_TW)',
    html: '<p>text (zh_TW)</p>',
    excerpt: 'text (zh_TW)',
  });
  expect(body.translations).toMatchObject({ title: { state: 'human' }, text: { state: 'human' } });
});

test('each field falls back to the original by itself', async () => {
  const id = await translatedThread();
  const { body } = await stage.request('GET', `/thread/${id}`, { locale: 'ko' });
  expect(body).toMatchObject({ title: 'title (pt)', title_ko: null, text_ko: 'text (ko)', html: '<p>text (ko)</p>' });
  expect(body.translations).toMatchObject({ title: { state: 'pending' }, text: { state: 'human' } });
});

test('finished languages are those in which title and text can both be read', async () => {
  const id = await translatedThread();
  const { body } = await stage.request('GET', `/thread/${id}`);
  expect(body.finished_locales.toSorted()).toEqual(locales.filter((locale) => locale !== 'ko').toSorted());
});

test('text=original shows the original text', async () => {
  const id = await translatedThread();
  const { body } = await stage.request('GET', `/thread?id=${id}&text=original`, { locale: 'ja' });
  expect(body).toMatchObject({ html: '<p>text (pt)</p>', title: 'title (pt)', text_ja: 'text (ja)' });
});

test('a card in a list has the title and first sentences in the language of its reader', async () => {
  const id = await translatedThread();
  const { body } = await stage.request('GET', '/threads-home', { locale: 'ja' });
  const card = body.threads.find((thread: { id: number }) => thread.id === id);
  expect(card).toMatchObject({ title_ja: 'title (ja)', title_en: 'title (en)', excerpt: 'text (ja)' });
  expect(card).not.toHaveProperty('text');
});

test('a survey has its options and prefix in the language of its reader, other threads have none', async () => {
  const id = await translatedThread();
  await sql`update threads set is_survey_thread = true where id = ${id}`.execute(stage.db);
  await storeWrittenFields(stage.db, [
    { kind: 'thread', id, field: 'survey_option_1', source: 'pt', texts: inAll('yes') },
    { kind: 'thread', id, field: 'survey_title_prefix', source: 'pt', texts: inAll('Vote:') },
  ]);
  const { body } = await stage.request('GET', `/thread/${id}`, { locale: 'ar' });
  expect(body).toMatchObject({
    survey_option_1: 'yes (pt)',
    survey_option_1_ar: 'yes (ar)',
    survey_option_1_en: 'yes (en)',
    survey_option_2: null,
    survey_title_prefix_ar: 'Vote: (ar)',
  });
});

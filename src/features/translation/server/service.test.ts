import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoardOfBruno } from '../../../../tests/support/board-of-bruno.ts';
import type { Database } from '#platform/database/database.ts';
import { handOverAsked } from './request-queries.ts';
import { declineTranslation, removeTexts, requestTranslation, storeOriginal } from './service.ts';

let db: Database;
let bruno: number;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, bruno, close } = await openBoardOfBruno());
});
afterAll(() => close());

type Row = { field: string; locale: string; state: string; text: string | null };

async function textsOf(id: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select field, locale, state, text from texts where item_kind = 'thread' and item_id = ${id}
    order by field, locale`.execute(db);
  return rows;
}

async function statesOf(id: number, field = 'title'): Promise<Record<string, string>> {
  const rows = (await textsOf(id)).filter((row) => row.field === field);
  return Object.fromEntries(rows.map((row) => [row.locale, row.state]));
}

async function jobsOf(id: number): Promise<{ key: string; priority: number }[]> {
  await handOverAsked(db);
  const { rows } = await sql<{ key: string; priority: number }>`select key, priority from graphile_worker.jobs
    where key = ${`translate:thread:${id}`}`.execute(db);
  return rows;
}

describe('stored texts', () => {
  test('an original is stored with its Markdown rendered and its beginning for lists', async () => {
    const fields = { title: 'Como segurar o shinai', text: 'Com **calma**.\n\nE sem força.' };
    await storeOriginal(db, { kind: 'thread', id: 1, source: 'pt', fields });
    const { rows } =
      await sql`select field, html, excerpt from texts where item_kind = 'thread' and item_id = 1 order by field`.execute(db);
    expect(rows).toEqual([
      { field: 'text', html: '<p>Com <strong>calma</strong>.</p>\n<p>E sem força.</p>', excerpt: 'Com calma. E sem força.' },
      { field: 'title', html: null, excerpt: null },
    ]);
  });

  test('publishing asks for the 12 other locales with one job, however often it is asked', async () => {
    await storeOriginal(db, { kind: 'thread', id: 2, source: 'pt', fields: { title: 'Olá' } });
    await requestTranslation(db, { kind: 'thread', id: 2, locales: ['ja'], authorId: bruno, urgent: true });
    expect(await statesOf(2)).toEqual({ ja: 'pending', pt: 'original' });
    expect(await jobsOf(2)).toEqual([{ key: 'translate:thread:2', priority: -10 }]);
    await requestTranslation(db, { kind: 'thread', id: 2, locales: 'all', authorId: bruno });
    expect(Object.values(await statesOf(2)).filter((state) => state === 'pending')).toHaveLength(12);
    expect(await jobsOf(2)).toEqual([{ key: 'translate:thread:2', priority: 0 }]);
  });

  test('a job asked for in a transaction that fails was never there', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await storeOriginal(tx, { kind: 'thread', id: 3, source: 'pt', fields: { title: 'Olá' } });
      await requestTranslation(tx, { kind: 'thread', id: 3, locales: 'all', authorId: bruno });
      throw new Error('the thread was refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await textsOf(3)).toEqual([]);
    expect(await jobsOf(3)).toEqual([]);
  });

  test('an edit makes the translations of the changed field outdated, and keeps them to be read', async () => {
    await storeOriginal(db, { kind: 'thread', id: 4, source: 'pt', fields: { title: 'Olá', text: 'Tudo bem?' } });
    await requestTranslation(db, { kind: 'thread', id: 4, locales: ['en'], authorId: bruno });
    await sql`update texts set state = 'translated', text = 'Hello', engine = 'test' where item_kind = 'thread' and item_id = 4 and locale = 'en'`.execute(
      db,
    );
    await storeOriginal(db, { kind: 'thread', id: 4, source: 'pt', fields: { title: 'Oi', text: 'Tudo bem?' } });
    expect((await textsOf(4)).filter((row) => row.locale === 'en')).toEqual([
      { field: 'text', locale: 'en', state: 'translated', text: 'Hello' },
      { field: 'title', locale: 'en', state: 'outdated', text: 'Hello' },
    ]);
  });

  test('a corrected source language moves the original and outdates what was made from it', async () => {
    await storeOriginal(db, { kind: 'thread', id: 5, source: 'es', fields: { title: 'Treino' } });
    await requestTranslation(db, { kind: 'thread', id: 5, locales: ['pt', 'en'], authorId: bruno });
    await storeOriginal(db, { kind: 'thread', id: 5, source: 'pt', fields: { title: 'Treino' } });
    await requestTranslation(db, { kind: 'thread', id: 5, locales: 'all', authorId: bruno });
    const states = await statesOf(5);
    expect(states).toMatchObject({ pt: 'original', es: 'pending', en: 'pending' });
    expect(Object.keys(states)).toHaveLength(13);
  });

  test('an emptied field goes with its translations', async () => {
    const fields = { survey_option_1: 'Men', survey_option_2: 'Kote', survey_option_3: 'Do' };
    await storeOriginal(db, { kind: 'thread', id: 6, source: 'en', fields });
    await requestTranslation(db, { kind: 'thread', id: 6, locales: ['ja'], authorId: bruno });
    await storeOriginal(db, { kind: 'thread', id: 6, source: 'en', fields: { survey_option_3: '' } });
    expect(new Set((await textsOf(6)).map((row) => row.field))).toEqual(new Set(['survey_option_1', 'survey_option_2']));
  });

  test('what an author declined stays off for moderators, until it is published to all', async () => {
    await storeOriginal(db, { kind: 'thread', id: 7, source: 'en', fields: { title: 'Mine' } });
    await declineTranslation(db, { kind: 'thread', id: 7 });
    await requestTranslation(db, { kind: 'thread', id: 7, locales: ['ja'], authorId: bruno });
    expect(await statesOf(7)).toMatchObject({ en: 'original', ja: 'off', ar: 'off' });
    expect(await jobsOf(7)).toEqual([]);
    await requestTranslation(db, { kind: 'thread', id: 7, locales: 'all', authorId: bruno });
    expect(await statesOf(7)).toMatchObject({ en: 'original', ja: 'pending', ar: 'pending' });
  });

  test('an erased item leaves no text behind', async () => {
    await storeOriginal(db, { kind: 'thread', id: 8, source: 'en', fields: { title: 'Gone' } });
    await requestTranslation(db, { kind: 'thread', id: 8, locales: 'all', authorId: bruno });
    await removeTexts(db, { kind: 'thread', id: 8 });
    expect(await textsOf(8)).toEqual([]);
  });
});

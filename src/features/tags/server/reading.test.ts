import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { type Stage, inAll, setStage } from '../../../../tests/support/cast.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  for (const [slug, title, japanese] of [
    ['falls', 'Falls', '受け身'],
    ['hundred', '100 % effort', '全力'],
    ['under', 'Under_score', '下線'],
    ['bows', 'Bows', '弓'],
  ] as const) {
    const { rows } = await sql<{ id: number }>`insert into tags (slug) values (${slug}) returning id`.execute(stage.db);
    const texts = { ...inAll(title), en: title, ja: japanese };
    await storeWrittenFields(stage.db, [{ kind: 'tag', id: rows[0]?.id ?? 0, field: 'title', source: 'en', texts }]);
  }
});
afterAll(() => stage.strike());

async function titles(query: string, locale = 'en'): Promise<string[]> {
  const { body } = await stage.request('GET', `/tags${query}`, { locale });
  return body.map((tag: Record<string, string>) => tag[`title_${locale}`]);
}

test('without a wish all tags are listed by their title in the language of the reader', async () => {
  expect(await titles('')).toEqual(['100 % effort', 'Bows', 'Falls', 'Grip (en)', 'Under_score']);
});

test('a part of the title finds a tag, in any case, in the reader’s language or in English', async () => {
  expect(await titles('?q=ALL')).toEqual(['Falls']);
  expect(await titles(`?q=${encodeURIComponent('受け')}`, 'ja')).toEqual(['受け身']);
  expect(await titles('?q=fall', 'ja')).toEqual(['受け身']);
  expect(await titles(`?q=${encodeURIComponent('受け')}`, 'fr')).toEqual([]);
});

test('signs that mean something to the database are signs here', async () => {
  expect(await titles(`?q=${encodeURIComponent('%')}`)).toEqual(['100 % effort']);
  expect(await titles('?q=_')).toEqual(['Under_score']);
  expect(await titles(`?q=${encodeURIComponent('\\')}`)).toEqual([]);
});

test('a title that the house writes anew is shown in its place', async () => {
  const texts = { ...inAll('Holding'), ja: '握り' };
  await storeWrittenFields(stage.db, [{ kind: 'tag', id: stage.tag, field: 'title', source: 'en', texts }]);
  expect((await stage.request('GET', `/tag/${stage.tag}`, { locale: 'ja' })).body).toMatchObject({
    title: 'Holding (en)',
    title_ja: '握り',
  });
  expect(await titles('?q=Bows')).toEqual(['Bows']);
  await storeWrittenFields(stage.db, [{ kind: 'tag', id: stage.tag, field: 'title', source: 'en', texts: inAll('Grip') }]);
});

test('a tag that does not exist is not found', async () => {
  const { status, body } = await stage.request('GET', '/tag/999999');
  expect([status, body.code]).toEqual([404, 'tag.not_found']);
  expect((await stage.request('GET', `/tag/${stage.tag}`, { locale: 'ar' })).body.title_ar).toBe('Grip (ar)');
});

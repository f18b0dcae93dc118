import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from '../../../../tests/support/cast.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

test('a front end learns languages, limits and kinds of this installation', async () => {
  const { body } = await stage.request('GET', '/configs', { locale: 'ja' });
  expect(body.locales.map(({ locale }: { locale: string }) => locale)).toHaveLength(13);
  expect(body.locales).toContainEqual({ locale: 'zh_TW', tag: 'zh-Hant-TW', direction: 'ltr', name: '繁體中文' });
  expect(body.limits).toMatchObject({ title_characters: 150, thread_characters: 20_000, comment_characters: 10_000, tags: 3 });
  expect(body.genre_kinds).toHaveLength(13);
  expect(body.genre_kinds[0]).toEqual({ id: 1, title: '剣道' });
  expect(body.unit_targets).toHaveLength(12);
  expect(body.paid_actions).toEqual(['attach_video', 'list_dojo_unit']);
});

test('nothing secret is among it', async () => {
  const { body } = await stage.request('GET', '/configs');
  expect(Object.keys(body).toSorted()).toEqual([
    'analytics',
    'default_locale',
    'genre_kinds',
    'limits',
    'locales',
    'member_url',
    'notices',
    'paid_actions',
    'site_name',
    'unit_targets',
    'video_hosts',
  ]);
});

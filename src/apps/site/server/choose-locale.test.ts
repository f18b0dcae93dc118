import { expect, test } from 'vitest';
import { cpuTime } from '../../../../tests/support/cpu-time.ts';
import { chooseLocale } from './choose-locale.ts';

const nobody = { cookie: undefined, acceptLanguage: undefined, userAgent: 'Mozilla/5.0', comesFrom: 'none' };

test('the cookie comes first, then the best language of the browser, then English', () => {
  expect(chooseLocale({ ...nobody, cookie: 'a=b; locale=ja', acceptLanguage: 'fr' })).toBe('ja');
  expect(chooseLocale({ ...nobody, acceptLanguage: 'de, pt-BR;q=0.7, ko;q=0.9' })).toBe('ko');
  expect(chooseLocale({ ...nobody, acceptLanguage: 'zh-Hant-HK, en;q=0.5' })).toBe('zh_TW');
  expect(chooseLocale(nobody)).toBe('en');
});

test('a cookie in English is a choice, and a broken one is none', () => {
  expect(chooseLocale({ ...nobody, cookie: 'locale=en', acceptLanguage: 'ja' })).toBe('en');
  for (const cookie of ['locale=xx', 'locale=', 'mylocale=fr', 'locale=zh-TW'])
    expect([cookie, chooseLocale({ ...nobody, cookie, acceptLanguage: 'ja' })]).toEqual([cookie, 'ja']);
});

test('a crawler, and who follows a link of this board, gets the page they asked for', () => {
  expect(chooseLocale({ ...nobody, userAgent: 'Googlebot/2.1', cookie: 'locale=ja' })).toBe('en');
  expect(chooseLocale({ ...nobody, comesFrom: 'same-origin', cookie: 'locale=ja' })).toBe('en');
});

test('a header of any length or shape is read in no time', async () => {
  const { took } = await cpuTime(() => {
    for (const acceptLanguage of ['x,'.repeat(100_000), ';q='.repeat(100_000), 'ja;q=0', 'q=1', ',,,', 'fr;q=abc'])
      chooseLocale({ ...nobody, acceptLanguage, cookie: acceptLanguage });
  });
  expect(took).toBeLessThan(200);
  expect(chooseLocale({ ...nobody, acceptLanguage: 'ja;q=0' })).toBe('en');
});

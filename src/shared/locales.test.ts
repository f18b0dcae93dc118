import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocale, localeFacts, localePath, locales, matchLocale, splitLocalePath } from './locales.ts';

test('every locale has a tag that the language data of this Node knows', () => {
  const tags = locales.map((locale) => localeFacts[locale].tag);
  expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
  expect(locales.filter((locale) => localeFacts[locale].direction === 'rtl')).toEqual(['ar']);
});

test('a locale is known in exactly our form, and matched in any common one', () => {
  expect(isLocale('zh_TW')).toBe(true);
  expect(isLocale('zh-TW')).toBe(false);
  const forms = { 'zh-TW': 'zh_TW', 'zh-Hant': 'zh_TW', zh_hk: 'zh_TW', 'zh-CN': 'zh', ZH: 'zh', 'pt-BR': 'pt', ' en-GB ': 'en' };
  for (const [form, locale] of Object.entries(forms)) expect([form, matchLocale(form)]).toEqual([form, locale]);
  for (const other of ['', 'de', 'english', 'e', '*', '日本語']) expect(matchLocale(other)).toBeUndefined();
});

test('a page has one path in each locale, from which locale and page are read again', () => {
  expect(localePath('en', '/about')).toBe('/about');
  expect(localePath('ja', '/')).toBe('/ja');
  expect(splitLocalePath('/en/about')).toEqual({ locale: 'en', path: '/en/about' });
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.constantFrom('/', '/about', '/thread/12', '/tag/3'), (locale, path) => {
      expect(splitLocalePath(localePath(locale, path))).toEqual({ locale, path });
    }),
  );
});

import { expect, test } from 'vitest';
import { cpuTime } from '../../tests/support/cpu-time.ts';
import { locales } from './locales.ts';
import { idSchema, localeFields, writtenLineSchema, writtenTextSchema } from './schema.ts';

test('an id is its digits or a whole number above zero, in one spelling', () => {
  const id = idSchema('ThreadId');
  for (const good of [1, '1', 9_007_199_254_740_991, '12']) expect(id.safeParse(good).success).toBe(true);
  for (const bad of [0, '0', -1, 1.5, '01', '+1', ' 1', '1e3', '0x1', '', null, true, [], {}, '9007199254740993', 2 ** 60])
    expect([bad, id.safeParse(bad).success]).toEqual([bad, false]);
});

test('a field has a form for each of the 13 locales', () => {
  expect(Object.keys(localeFields('title'))).toEqual(locales.map((locale) => `title_${locale}`));
});

test('what people write is measured after it is tidied', () => {
  const text = writtenTextSchema(5);
  expect(text.parse('  abc\u200b\u200b\u200b  \n')).toBe('abc');
  expect(text.safeParse('abcdef').success).toBe(false);
  expect(text.parse('🥋🥋🥋🥋🥋')).toBe('🥋🥋🥋🥋🥋');
  expect(writtenLineSchema(20).parse('Men\n uchi')).toBe('Men uchi');
});

test('what is far too long is refused before any work is done on it', async () => {
  const flood = 'x '.repeat(5_000_000);
  const { result, took } = await cpuTime(() => writtenTextSchema(100).safeParse(flood).success);
  expect(result).toBe(false);
  expect(took).toBeLessThan(100);
});

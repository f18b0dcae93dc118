import { expect, test } from 'vitest';
import { localeFacts, locales } from '#shared/locales.ts';
import { formatCompactNumber, formatNumber } from './format-number.ts';

const values = [...Array.from({ length: 1001 }, (_, value) => value), 1234, 1_234_567, -3, 0.5];

test('every number is written as its language writes it', () => {
  const wrong = locales.flatMap((locale) => {
    const { tag } = localeFacts[locale];
    const plain = new Intl.NumberFormat(tag);
    const compact = new Intl.NumberFormat(tag, { notation: 'compact' });
    return values
      .filter(
        (value) =>
          formatNumber(value, locale) !== plain.format(value) || formatCompactNumber(value, locale) !== compact.format(value),
      )
      .map((value) => `${locale} ${value}`);
  });
  expect(wrong).toEqual([]);
});

import { expect, test } from 'vitest';
import { localeFacts, locales } from '#shared/locales.ts';
import { hearVoice } from '../../../tests/e2e/voice.ts';
import { describeAge, labelAge } from './relative-label.ts';

test('days become weeks at 7, months at 30 and years at 365', () => {
  expect([0, 6, 7, 29, 30, 364, 365, 800].map(labelAge)).toEqual([
    { value: 0, unit: 'day' },
    { value: 6, unit: 'day' },
    { value: 1, unit: 'week' },
    { value: 4, unit: 'week' },
    { value: 1, unit: 'month' },
    { value: 12, unit: 'month' },
    { value: 1, unit: 'year' },
    { value: 2, unit: 'year' },
  ]);
});

test('a moment from a clock ahead of ours is today', () => {
  expect(describeAge(-1, hearVoice('en'))).toBe('today');
});

test('only today and yesterday have names; two days are a number in every language', () => {
  expect([0, 1, 2].map((days) => describeAge(days, hearVoice('fr')))).toEqual(['aujourd’hui', 'hier', 'il y a 2 jours']);
  expect([0, 1, 2].map((days) => describeAge(days, hearVoice('ja')))).toEqual(['今日', '昨日', '2 日前']);
});

test('the messages word every age of a hundred years as Unicode does', () => {
  const ages = Array.from({ length: 365 }, (_, days) => days).concat(
    Array.from({ length: 100 }, (_, years) => 365 * (years + 1)),
  );
  const different = locales.flatMap((locale) => {
    const text = hearVoice(locale);
    const { tag } = localeFacts[locale];
    const named = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    const counted = new Intl.RelativeTimeFormat(tag, { numeric: 'always' });
    return ages.flatMap((days) => {
      const { value, unit } = labelAge(days);
      const wanted = (days < 2 ? named : counted).format(-value, unit);
      const said = describeAge(days, text);
      return said === wanted ? [] : [`${locale} ${days}: ${said}, not ${wanted}`];
    });
  });
  expect(different).toEqual([]);
});

import { expect, test } from 'vitest';
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
  expect(describeAge(-1, 'en')).toBe('today');
});

test('only today and yesterday have names; two days are a number in every language', () => {
  expect([0, 1, 2].map((days) => describeAge(days, 'fr'))).toEqual(['aujourd’hui', 'hier', 'il y a 2 jours']);
  expect([0, 1, 2].map((days) => describeAge(days, 'ja'))).toEqual(['今日', '昨日', '2 日前']);
});

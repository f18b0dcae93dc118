import { keepEach } from './kept-formats.ts';

const named = keepEach((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
const counted = keepEach((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }));

/** Which of the specification's labels an age of whole days gets. */
export type AgeLabel = { value: number; unit: 'day' | 'week' | 'month' | 'year' };

/** Today, yesterday, days below 7, weeks below 30, months of 30 days below 365, years after. */
export function labelAge(days: number): AgeLabel {
  const age = Math.max(0, Math.floor(days));
  if (age < 7) return { value: age, unit: 'day' };
  if (age < 30) return { value: Math.floor(age / 7), unit: 'week' };
  if (age < 365) return { value: Math.floor(age / 30), unit: 'month' };
  return { value: Math.floor(age / 365), unit: 'year' };
}

/** The age in words of a language: "today" and "yesterday" by name, everything older by number. */
export function describeAge(days: number, languageTag: string): string {
  const { value, unit } = labelAge(days);
  const isNamed = unit === 'day' && value < 2;
  return (isNamed ? named : counted)(languageTag).format(-value, unit);
}

import { keepByTag } from './kept-formats.ts';

const dates = keepByTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const moments = keepByTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }));

const day = 86_400_000;
/** Formatting a date costs 2 µs, and a page shows few days many times. */
const days = keepByTag(() => new Map<number, string>());
const mostDays = 1_000;

/** A date as the server's markup shows it: the same for all readers of a language. */
export function formatDate(moment: Date, tag: string): string {
  const number = Math.floor(moment.getTime() / day);
  const kept = days(tag);
  const known = kept.get(number);
  if (known !== undefined) return known;
  if (kept.size >= mostDays) kept.clear();
  const date = dates(tag).format(moment);
  kept.set(number, date);
  return date;
}

/** Date and time where the reader is. */
export function formatMoment(moment: Date, tag: string): string {
  return moments(tag).format(moment);
}

import { keepEach } from './kept-formats.ts';

const dates = keepEach((tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const moments = keepEach((tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }));

const dayLength = 86_400_000;
/** Formatting a date costs 2 µs, and a page shows few days many times. */
const days = keepEach((tag: string) => keepEach((day: number) => dates(tag).format(day * dayLength)));

/** A date as the server's markup shows it: the same for all readers of a language. */
export function formatDate(moment: Date, tag: string): string {
  return days(tag)(Math.floor(moment.getTime() / dayLength));
}

/** Date and time where the reader is. */
export function formatMoment(moment: Date, tag: string): string {
  return moments(tag).format(moment);
}

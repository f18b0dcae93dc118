import { keepByTag } from './kept-formats.ts';

const dates = keepByTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const moments = keepByTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }));

/** A date as the server's markup shows it: the same for all readers of a language. */
export function formatDate(moment: Date, tag: string): string {
  return dates(tag).format(moment);
}

/** Date and time where the reader is. */
export function formatMoment(moment: Date, tag: string): string {
  return moments(tag).format(moment);
}

import { type Locale, localeFacts } from '#shared/locales.ts';
import { keepEach } from './kept-formats.ts';

const numbers = keepEach((tag: string) => new Intl.NumberFormat(tag));
const compactNumbers = keepEach((tag: string) => new Intl.NumberFormat(tag, { notation: 'compact' }));

/** A count in the groups of a locale. */
export function formatNumber(value: number, locale: Locale): string {
  return isPlain(value) ? String(value) : numbers(localeFacts[locale].tag).format(value);
}

/** A count in few signs: 1.2K. */
export function formatCompactNumber(value: number, locale: Locale): string {
  return isPlain(value) ? String(value) : compactNumbers(localeFacts[locale].tag).format(value);
}

/** Written alike in the 13 languages. The first formatter in a page takes a phone a tenth of a second, and few pages need one. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

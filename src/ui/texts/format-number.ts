import { type Locale, localeFacts } from '#shared/locales.ts';
import { keepEach } from './kept-formats.ts';

const numbers = keepEach((tag: string) => new Intl.NumberFormat(tag));

/** A count in the digits and groups of a locale. */
export function formatNumber(value: number, locale: Locale): string {
  return numbers(localeFacts[locale].tag).format(value);
}

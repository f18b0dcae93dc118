import { type Locale, localeFacts } from '#shared/locales.ts';
import { keepByTag } from './kept-formats.ts';

const numbers = keepByTag((tag) => new Intl.NumberFormat(tag));

/** A count in the digits and groups of a locale. */
export function formatNumber(value: number, locale: Locale): string {
  return numbers(localeFacts[locale].tag).format(value);
}

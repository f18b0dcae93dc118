import { type Locale, localeFacts } from '#shared/locales.ts';

/** A count in the digits and groups of a locale. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(localeFacts[locale].tag).format(value);
}

import type { Locale } from './locales.ts';

/** The text of a field for a reader: the locale's if there is one, else the original (spec §3). */
export function textIn(item: object, field: string, locale: Locale): string {
  const fields: Record<string, unknown> = { ...item };
  const localized = fields[`${field}_${locale}`];
  if (typeof localized === 'string') return localized;
  const original = fields[field];
  return typeof original === 'string' ? original : '';
}

import type { Locale } from './locales.ts';

/** The states a passage can be in, each shown with what happens next (product decisions §4). */
export const passageStates = [
  'original',
  'translated',
  'converted',
  'human',
  'pending',
  'failed',
  'outdated',
  'budget',
  'no_engine',
  'off',
] as const;

export type PassageState = (typeof passageStates)[number];

/** Whether a state's text is a translation that readers see; the others fall back to the original. */
export function isShown(state: PassageState): boolean {
  return state === 'translated' || state === 'converted' || state === 'human' || state === 'outdated';
}

/** The language that a shown passage is in: the reader's where there is a translation, else the one it was written in. */
export function passageLocale(source: Locale, state: PassageState, locale: Locale): Locale {
  return isShown(state) ? locale : source;
}

/** The text of a field for a reader: the locale's if there is one, else the original (spec §3). */
export function textIn(item: object, field: string, locale: Locale): string {
  const fields: Record<string, unknown> = { ...item };
  const localized = fields[`${field}_${locale}`];
  if (typeof localized === 'string') return localized;
  const original = fields[field];
  return typeof original === 'string' ? original : '';
}

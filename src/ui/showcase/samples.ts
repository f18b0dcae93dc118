import type { Locale } from '#shared/locales.ts';
import { arabic } from './samples-ar.ts';
import { english } from './samples-en.ts';
import { japanese } from './samples-ja.ts';
import { thai } from './samples-th.ts';

/** The words the showcase speaks in one language. */
export type Samples = typeof english;

const samplesByLocale: Partial<Record<Locale, Samples>> = { ja: japanese, th: thai, ar: arabic };

/** The showcase's words in a locale, English where it has none. */
export function samplesFor(locale: Locale): Samples {
  return samplesByLocale[locale] ?? english;
}

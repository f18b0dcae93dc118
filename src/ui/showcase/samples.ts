import type { Locale } from '#shared/locales.ts';
import { arabic } from './samples-ar.ts';
import { type Samples, english } from './samples-en.ts';
import { japanese } from './samples-ja.ts';
import { thai } from './samples-th.ts';

const samplesByLocale: Partial<Record<Locale, Samples>> = { ja: japanese, th: thai, ar: arabic };

/** The showcase's words in a locale, English where it has none. */
export function samplesFor(locale: Locale): Samples {
  return samplesByLocale[locale] ?? english;
}

import type { Locale } from '#shared/locales.ts';
import type { FoundTranslations } from '../memory.ts';
import type { Remembered } from '../memory-queries.ts';
import { keyOf } from './normalise.ts';
import { type Segment, restore } from './segment.ts';

/** The translation of a sentence, if there is one. */
export function findSentence(segment: Segment, target: Locale, found: FoundTranslations): Remembered | undefined {
  for (const key of sentenceKeys(segment)) {
    const one = found.find(key, target);
    if (one !== undefined) return one;
  }
  return undefined;
}

/** With its placeholders, as engines' answers are remembered, and as it was written, as people's may be. */
export function sentenceKeys(segment: Segment): string[] {
  const key = keyOf(segment.text);
  return segment.literals.length === 0 ? [key] : [key, keyOf(restore(segment.text, segment.literals))];
}

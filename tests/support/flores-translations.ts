import { type Locale, locales } from '#shared/locales.ts';
import { flores } from './flores.ts';

const lineOf = new Map(locales.flatMap((locale) => flores[locale].map((sentence, line) => [sentence, line] as const)));
/** Lines whose sentences carry no number, for texts that are not of FLORES. */
const plain = flores.en.flatMap((_, line) => (locales.some((locale) => /\d/.test(flores[locale][line] ?? '')) ? [] : [line]));

/**
 * A sentence in another language: the same line of FLORES; for any other sentence the line that is as long, with its
 * placeholders and numbers after it.
 */
export function translateFlores(sentence: string, target: Locale): string {
  const line = lineOf.get(sentence);
  if (line !== undefined) return flores[target][line] ?? '';
  const kept = sentence.match(/⟦\d+⟧|\d+/g) ?? [];
  const words = sentence.replaceAll(/⟦\d+⟧/g, '').trim();
  const known = lineOf.get(words);
  return [
    flores[target][known ?? lineAsLongAs(words)] ?? '',
    ...kept.filter((one) => known === undefined || one.startsWith('⟦')),
  ].join(' ');
}

function lineAsLongAs(words: string): number {
  const own = locales.find((locale) => isWrittenLike(words, locale)) ?? 'en';
  const distance = (line: number): number => Math.abs((flores[own][line] ?? '').length - words.length);
  return plain.reduce((best, line) => (distance(line) < distance(best) ? line : best), plain[0] ?? 0);
}

/** Enough to compare lengths: scripts differ in how much a character says. */
function isWrittenLike(words: string, locale: Locale): boolean {
  if (locale === 'ja') return /[\u3040-\u30ff]/.test(words);
  if (locale === 'zh') return /[\u4e00-\u9fff]/.test(words) && !/[\u3040-\u30ff]/.test(words);
  if (locale === 'ko') return /[\uac00-\ud7af]/.test(words);
  return locale === 'th' && /[\u0e00-\u0e7f]/.test(words);
}

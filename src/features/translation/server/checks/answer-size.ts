import type { Locale } from '#shared/locales.ts';
import type { Fault } from './fault.ts';

/** Characters that say what one English character does, from the 997 sentences of FLORES (zh_TW as zh). */
const density: Readonly<Record<Locale, number>> = Object.freeze({
  en: 1,
  ja: 0.44,
  es: 1.19,
  th: 0.96,
  pt: 1.09,
  id: 1.09,
  ru: 1.1,
  fr: 1.19,
  vi: 1.05,
  zh: 0.34,
  zh_TW: 0.34,
  ko: 0.5,
  ar: 0.88,
});

/** Between these a good translation stays (FLORES: 0.24 to 2.8 times the usual); short sentences vary by a word or two. */
const least = 0.27;
const most = 3.2;
const shorter = 6;
const longer = 12;

type Pair = { source: string; answer: string; from: Locale; to: Locale };

/** Whether an answer is far too short or long, or says one thing again and again. */
export function findSizeFault({ source, answer, from, to }: Pair): Fault | undefined {
  const expected = (lengthOf(source) / density[from]) * density[to];
  const given = lengthOf(answer);
  if (given < expected * least - shorter * density[to]) return 'length';
  if (given > expected * most + longer * density[to]) return 'length';
  return repeats(answer) && !repeats(source) ? 'repetition' : undefined;
}

/** One thing of up to 40 characters six times in a row, or one character twelve times. */
function repeats(text: string): boolean {
  return /(.)\1{11,}/u.test(text) || /(.{2,40}?)\1{5,}/u.test(text.slice(0, 4_000));
}

function lengthOf(text: string): number {
  return Array.from(text.replaceAll(/⟦\d+⟧/g, '')).length;
}

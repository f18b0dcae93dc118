import type { Locale } from '#shared/locales.ts';

export type LatinLocale = 'en' | 'es' | 'pt' | 'id' | 'fr' | 'vi';
const ours: readonly LatinLocale[] = ['en', 'es', 'pt', 'id', 'fr', 'vi'];

/** How much a text looks like each of 60 languages, from 0 to 1. Indonesian and Malay are one here. */
export type LanguageScores = ReadonlyMap<string, number>;

/** Loaded at the first use: it takes about 130 MB, which a process that never asks should not spend. The medium size hits no more. */
let loading: Promise<(text: string) => LanguageScores> | undefined;

/** Scores a text in Latin letters. */
export async function scoreLanguages(text: string): Promise<LanguageScores> {
  loading ??= load();
  return (await loading)(text);
}

/** The one of our languages in Latin letters that a text is in, and whether the text says so clearly. */
export async function detectLatin(text: string): Promise<{ locale: LatinLocale; isClear: boolean } | undefined> {
  const scores = await scoreLanguages(text);
  const ranked = ours.map((locale) => ({ locale, score: scores.get(locale) ?? 0 })).toSorted((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (first === undefined || first.score === 0) return undefined;
  return { locale: first.locale, isClear: first.score > 1.25 * (second?.score ?? 0) };
}

export function isLatinLocale(locale: Locale): locale is LatinLocale {
  return ours.some((one) => one === locale);
}

async function load(): Promise<(text: string) => LanguageScores> {
  const { default: detector } = await import('eld/small');
  return (text) => {
    const scores = new Map(Object.entries(detector.detect(text).getScores()));
    const malay = scores.get('ms') ?? 0;
    return malay > (scores.get('id') ?? 0) ? scores.set('id', malay) : scores;
  };
}

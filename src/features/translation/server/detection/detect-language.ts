import type { Locale } from '#shared/locales.ts';
import { detectHan } from './han.ts';
import { detectLatin, isLatinLocale } from './latin.ts';
import { type Script, countScripts, mainScript } from './scripts.ts';

/** Longer texts are judged by their beginning. */
const enough = 2_000;
/** From here on two languages with much the same words are told apart as well as it goes. */
const fewLetters = 24;

/** The language a text is written in. `authorLocale` decides where the text itself does not. */
export async function detectLanguageOf(text: string, authorLocale: Locale): Promise<Locale> {
  const words = stripForeign(text.slice(0, enough));
  const counts = countScripts(words);
  const script = mainScript(counts);
  if (script === 'latin') return chooseLatin(words, counts.latin, authorLocale);
  // A Chinese text may quote a kana or two; Japanese without any is rare beyond a few characters.
  if (script === 'han') return counts.kana * 20 >= Math.max(1, counts.han) ? 'ja' : detectHan(words, authorLocale);
  return script === undefined ? authorLocale : (ownScript[script] ?? authorLocale);
}

/** Scripts that only one of our languages writes. */
const ownScript: Partial<Record<Script, Locale>> = { hangul: 'ko', thai: 'th', arabic: 'ar', cyrillic: 'ru' };

async function chooseLatin(words: string, letters: number, authorLocale: Locale): Promise<Locale> {
  const found = await detectLatin(words);
  const author = isLatinLocale(authorLocale) ? authorLocale : undefined;
  if (found === undefined) return author ?? 'en';
  return letters < fewLetters && !found.isClear && author !== undefined ? author : found.locale;
}

/** Leaves out what has no language: code, addresses, mentions. */
function stripForeign(text: string): string {
  return text
    .replaceAll(/```[\s\S]*?(```|$)|`[^`\n]*`/g, ' ')
    .replaceAll(/https?:\/\/\S+|@\{member:\d+\}/g, ' ')
    .normalize('NFC');
}

import type { Locale } from '#shared/locales.ts';
import { countHan } from '../detection/han.ts';
import { scoreLanguages } from '../detection/latin.ts';
import { type ScriptCounts, countScripts, mainScript } from '../detection/scripts.ts';
import { normalise } from '../segments/normalise.ts';
import type { Fault } from './fault.ts';

type Answered = { source: string; answer: string; to: Locale };

/** From this many letters on the words of an answer tell its language (FLORES: of 11,964 sentences none was misjudged). */
const tellingLetters = 40;
/** The wanted language may be this much behind the likeliest, since near languages share words. */
const closeEnough = 0.95;

/** Whether an answer is in another script or language than asked for, or is the source again. */
export async function findLanguageFault({ source, answer, to }: Answered): Promise<Fault | undefined> {
  const words = answer.replaceAll(/⟦\d+⟧/g, ' ');
  const counts = countScripts(words);
  if (!isInScriptOf(to, counts, words) && !isName(source, counts, words)) return 'script';
  const letters = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isTelling = letters >= tellingLetters && to in codes;
  if (isTelling && !(await isIn(to, words))) return 'language';
  return !isTelling && isEcho(source, answer) && !(await isIn(to, words)) ? 'echo' : undefined;
}

/** The languages that are told apart by words, as the detector names them; the others have a script of their own. */
const codes: Partial<Record<Locale, string>> = { en: 'en', es: 'es', pt: 'pt', id: 'id', fr: 'fr', vi: 'vi', ru: 'ru', ar: 'ar' };

const scripts: Partial<Record<Locale, ReturnType<typeof mainScript>>> = {
  ru: 'cyrillic',
  ar: 'arabic',
  th: 'thai',
  ko: 'hangul',
};

function isInScriptOf(to: Locale, counts: ScriptCounts, words: string): boolean {
  const main = mainScript(counts);
  if (main !== (scripts[to] ?? (isHan(to) ? 'han' : 'latin'))) return false;
  if (to === 'ja') return isJapanese(counts, words);
  if (to === 'zh' || to === 'zh_TW') return isChinese(to, counts, words);
  return true;
}

/** A name of a word or two may stay in Latin letters everywhere. */
function isName(source: string, counts: ScriptCounts, words: string): boolean {
  return mainScript(counts) === 'latin' && Array.from(source).length <= 30 && words.trim().split(/\s+/).length <= 3;
}

function isHan(locale: Locale): boolean {
  return locale === 'ja' || locale === 'zh' || locale === 'zh_TW';
}

function isJapanese(counts: ScriptCounts, words: string): boolean {
  if (counts.kana > 0) return counts.kana * 8 >= counts.han || counts.han < 16;
  return counts.han < 16 && countHan(words).chineseOnly === 0;
}

function isChinese(to: 'zh' | 'zh_TW', { kana, han }: ScriptCounts, words: string): boolean {
  if (kana * 8 > han) return false;
  const { traditional, simplified } = countHan(words);
  const [right, wrong] = to === 'zh' ? [simplified, traditional] : [traditional, simplified];
  return wrong <= 1 || wrong * 4 < right;
}

/** Among the likeliest languages of a text; one with few letters may be any. */
async function isIn(locale: Locale, words: string): Promise<boolean> {
  const code = codes[locale];
  if (code === undefined) return true;
  const scores = await scoreLanguages(words);
  return (scores.get(code) ?? 0) >= closeEnough * Math.max(0.01, ...scores.values());
}

/** Names and loan words are the same in many languages, sentences are not. */
function isEcho(source: string, answer: string): boolean {
  const said = normalise(answer);
  return said.split(' ').length >= 4 && said === normalise(source);
}

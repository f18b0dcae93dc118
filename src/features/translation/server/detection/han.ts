import japanese from 'opencc-js/dict/JPShinjitaiCharacters';
import simplifications from 'opencc-js/dict/STCharacters';
import traditions from 'opencc-js/dict/TSCharacters';
import type { Locale } from '#shared/locales.ts';

/** Characters that the dictionaries call Japanese or simplified only, but texts of the others have too (FLORES). */
const notOnlyJapanese = /[予即慎晃概瓶真研翻豊郎褒萌]/;
const notOnlySimplified = /[内准占嘘岩干征携斗税群雇]/;
/** Words of everyday Chinese that Japanese does not write, and the Chinese comma. */
const chineseOnly = /[你您她它們们這这吗嗎呢吧嘛啊很都也还還没沒谁誰哪么麼什給给，]/u;

/** How many characters of a text belong to one way of writing Han characters; `…Only` are those Japanese lacks. */
export type HanCounts = {
  traditional: number;
  simplified: number;
  shinjitai: number;
  chineseOnly: number;
};

export function countHan(text: string): HanCounts {
  const { traditional, simplified, shinjitai, simplifiedOnly, traditionalOnly } = (kept ??= readDictionaries());
  const counts: HanCounts = { traditional: 0, simplified: 0, shinjitai: 0, chineseOnly: 0 };
  for (const character of text) {
    if (traditional.has(character)) counts.traditional += 1;
    if (simplified.has(character)) counts.simplified += 1;
    if (shinjitai.has(character)) counts.shinjitai += 1;
    if (simplifiedOnly.has(character) || traditionalOnly.has(character) || chineseOnly.test(character)) counts.chineseOnly += 1;
  }
  return counts;
}

/**
 * The language of a text in Han characters without kana: by its characters, else by the author's own, else Japanese,
 * the language of most terms of the budo arts.
 */
export function detectHan(text: string, authorLocale: Locale): 'ja' | 'zh' | 'zh_TW' {
  const counts = countHan(text);
  if (counts.shinjitai > counts.chineseOnly) return 'ja';
  if (counts.chineseOnly > 0) return chineseOf(counts, authorLocale);
  if (authorLocale === 'ja' || counts.traditional === counts.simplified) return isHanLocale(authorLocale) ? authorLocale : 'ja';
  return chineseOf(counts, authorLocale);
}

function chineseOf(counts: HanCounts, authorLocale: Locale): 'zh' | 'zh_TW' {
  if (counts.traditional === counts.simplified) return authorLocale === 'zh_TW' ? 'zh_TW' : 'zh';
  return counts.traditional > counts.simplified ? 'zh_TW' : 'zh';
}

type Characters = Record<'traditional' | 'simplified' | 'shinjitai' | 'simplifiedOnly' | 'traditionalOnly', ReadonlySet<string>>;

/** Read at the first use: most processes never meet a text in Han characters alone. */
let kept: Characters | undefined;

function readDictionaries(): Characters {
  const modern = new Map(entriesOf(japanese));
  const traditional = new Set(entriesOf(traditions).map(([from]) => from));
  const simplified = new Set(entriesOf(simplifications).flatMap(([from, to]) => (to.includes(from) ? [] : [from])));
  return {
    traditional,
    simplified,
    shinjitai: new Set(
      [...modern.keys()].filter((one) => !simplified.has(one) && !traditional.has(one) && !notOnlyJapanese.test(one)),
    ),
    simplifiedOnly: new Set([...simplified].filter((one) => !modern.has(one) && !notOnlySimplified.test(one))),
    traditionalOnly: new Set([...modern.values()].filter((one) => traditional.has(one))),
  };
}

function isHanLocale(locale: Locale): locale is 'ja' | 'zh' | 'zh_TW' {
  return locale === 'ja' || locale === 'zh' || locale === 'zh_TW';
}

function entriesOf(dictionary: string): [string, string][] {
  return dictionary.split('|').map((entry) => {
    const [from = '', ...to] = entry.split(' ');
    return [from, to.join('')];
  });
}

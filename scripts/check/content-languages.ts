import simplifications from 'opencc-js/dict/STCharacters';
import traditions from 'opencc-js/dict/TSCharacters';
import { Converter } from 'opencc-js';
import { detectLanguageOf } from '../../src/features/translation/server/detection/detect-language.ts';
import { type StandingText, collectTexts } from './content-texts.ts';

/** No text stands in the wrong language: the product's own detector reads every one of so many characters or more. */
const longEnough = 40;

/** Amounts in Latin letters look foreign in languages that have letters of their own for them. */
const foreignUnit = /\d[\s\u00a0]?(?:cm|mm|km|kg|ml)(?!\p{L})/u;
const ownUnits = new Set(['ru', 'ar', 'th', 'zh', 'zh_TW']);
/** French parts these marks from the word before with a space that never breaks; here always U+00A0. */
const looseFrenchMark = /[^\s\u00a0][ \u202f][;:!?»]|«[ \u202f]|[\p{L}\d][;!?»](?!\/)|«[\p{L}\d]/u;

/** Characters that OpenCC always writes otherwise in the other way of writing Chinese. */
const foreignInSimplified = changedBy(traditions);
const foreignInTraditional = changedBy(simplifications);
/** Taiwan writes these as the mainland does, beside 臺 喫 裏 羣 劃 祕 皁: to row, to eat, transliterated names. */
for (const character of '台吃里群划秘皂') foreignInTraditional.delete(character);

/** Kata are 形 in Japanese here, as the federations write; other words keep their 型. */
const otherKata = /(?<![大小体模類典原])型(?![破番式])/;

const texts = collectTexts();
const problems = [
  ...(await findWrongLanguages(texts)),
  ...texts.flatMap(findWrongCharacters),
  ...findUnconverted(texts),
  ...texts.flatMap(findForeignHabits),
];
if (problems.length > 0) {
  console.error(problems.slice(0, 60).join('\n'));
  console.error(`${problems.length} of ${texts.length} texts are not in their language`);
  process.exitCode = 1;
}

async function findWrongLanguages(all: readonly StandingText[]): Promise<string[]> {
  const found: string[] = [];
  for (const { place, locale, text } of all) {
    if (Array.from(text).length < longEnough) continue;
    // As if its author read another language, so that a doubtful text is not taken for what it should be.
    const language = await detectLanguageOf(text, locale === 'en' ? 'ja' : 'en');
    if (language !== locale) found.push(`${place}: the text for ${locale} reads as ${language}: ${beginningOf(text)}`);
  }
  return found;
}

/** Simplified Chinese holds no character that only the traditional way has, and the other way about. */
function findWrongCharacters({ place, locale, text }: StandingText): string[] {
  if (locale !== 'zh' && locale !== 'zh_TW') return [];
  const foreign = locale === 'zh' ? foreignInSimplified : foreignInTraditional;
  const wrong = Array.from(text).filter((character) => foreign.has(character));
  return wrong.length === 0 ? [] : [`${place}: ${wrong.join('')} is not written so in ${locale}: ${beginningOf(text)}`];
}

/** Where both are the same text, there is nothing to convert in it. */
function findUnconverted(all: readonly StandingText[]): string[] {
  const convert = Converter({ from: 'cn', to: 'tw' });
  const simplified = new Map(all.filter(({ locale }) => locale === 'zh').map(({ place, text }) => [place, text]));
  return all
    .filter(({ place, locale, text }) => locale === 'zh_TW' && simplified.get(place) === text && convert(text) !== text)
    .map(({ place, text }) => `${place}: zh and zh_TW are both ${beginningOf(text)}`);
}

function findForeignHabits({ place, locale, text }: StandingText): string[] {
  const found: string[] = [];
  if (ownUnits.has(locale) && foreignUnit.test(text))
    found.push(`${place}: the unit in "${foreignUnit.exec(text)?.[0]}" is Latin in ${locale}`);
  if (locale === 'ja' && otherKata.test(text)) found.push(`${place}: kata are 形 in Japanese: ${beginningOf(text)}`);
  const loose = locale === 'fr' ? looseFrenchMark.exec(text) : null;
  if (loose !== null) found.push(`${place}: "${loose[0]}" wants U+00A0 in French`);
  return found;
}

function beginningOf(text: string): string {
  return text.slice(0, 60).replaceAll('\n', ' ');
}

/** Of a dictionary of OpenCC: what it changes and never leaves as it is. */
function changedBy(dictionary: string): Set<string> {
  const entries = dictionary.split('|').map((entry) => entry.split(' '));
  return new Set(entries.flatMap(([from = '', ...to]) => (to.join('').includes(from) ? [] : [from])));
}

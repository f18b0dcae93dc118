/** The writing systems that tell languages apart here. */
export type Script = 'latin' | 'han' | 'kana' | 'hangul' | 'thai' | 'arabic' | 'cyrillic' | 'other';

/** How many letters of each writing system a text has. */
export type ScriptCounts = Record<Script, number>;

const patterns: readonly [Exclude<Script, 'other'>, RegExp][] = [
  ['latin', /\p{Script=Latin}/u],
  ['han', /[\p{Script=Han}々〆]/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['thai', /\p{Script=Thai}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
];

/** Counts the letters of a text by writing system; digits, marks and signs count for none. */
export function countScripts(text: string): ScriptCounts {
  const counts: ScriptCounts = { latin: 0, han: 0, kana: 0, hangul: 0, thai: 0, arabic: 0, cyrillic: 0, other: 0 };
  for (const letter of text.match(/\p{L}|[々〆ー]/gu) ?? []) {
    const found = patterns.find(([, pattern]) => pattern.test(letter));
    counts[found?.[0] ?? 'other'] += 1;
  }
  return counts;
}

/** Letters that say as much as one of an alphabet: a Han character stands for about three of them. */
const weights: Partial<Record<Script, number>> = { han: 3, kana: 2, hangul: 2 };

/** The writing system that carries most of a text; Han and kana are one, told apart by language. Undefined without letters. */
export function mainScript(counts: ScriptCounts): Exclude<Script, 'kana'> | undefined {
  const { kana, ...rest } = counts;
  const weighed: [Exclude<Script, 'kana'>, number][] = [];
  for (const script of ['latin', 'han', 'hangul', 'thai', 'arabic', 'cyrillic', 'other'] as const) {
    weighed.push([script, rest[script] * (weights[script] ?? 1) + (script === 'han' ? kana * 2 : 0)]);
  }
  const [most] = weighed.toSorted((a, b) => b[1] - a[1]);
  return most !== undefined && most[1] > 0 ? most[0] : undefined;
}

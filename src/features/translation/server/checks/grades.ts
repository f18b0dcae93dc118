/** Grades of the budo arts as every one of our languages writes them, with the number they stand for. */
const ordinals = ['初一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const romaji = ['sho', 'ni', 'san', 'yon', 'go', 'roku', 'nana|shichi|siti', 'hachi', 'ku', 'ju'];
const dan = 'dan|дан|단|段|ดั้ง|دان|đẳng';
const kyu = 'kyu|kyū|кю|급|級|级|กิ้ว|คิว|كيو|cấp';

/** The grades of a text, such as `dan 3` for "3rd dan", `三段`, `sandan` or `3-й дан`; sorted, each once. */
export function gradesIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const found = [...written(plain, 'dan', dan), ...written(plain, 'kyu', kyu), ...inKanji(plain), ...inRomaji(plain)];
  return [...new Set(found)].toSorted();
}

/** Whether an answer names other grades than its source; one that spells them out in words is not judged. */
export function changesGrade(source: string, answer: string): boolean {
  const before = gradesIn(source);
  const after = gradesIn(answer);
  return (
    before.length > 0 && after.length > 0 && (before.length !== after.length || before.some((grade, i) => grade !== after[i]))
  );
}

function written(text: string, name: string, words: string): string[] {
  const before = new RegExp(
    String.raw`(?<![\d.,])(\d{1,2})\s*(?:st|nd|rd|th|[ºª°]|er|ère|e|o|a|-?[а-я]{1,2})?[\s.-]{0,2}(?:${words})(?!\p{L})`,
    'gu',
  );
  const after = new RegExp(String.raw`(?<!\p{L})(?:${words})\s?(?:ke-|thứ\s|ที่\s)?(\d{1,2})(?![\d.,])`, 'gu');
  return [...text.matchAll(before), ...text.matchAll(after)].map(([, number]) => `${name} ${Number(number)}`);
}

function inKanji(text: string): string[] {
  return [...text.matchAll(/([初一二三四五六七八九十])([段級级])/g)].map(([, number = '', kind]) => {
    return `${kind === '段' ? 'dan' : 'kyu'} ${ordinals.findIndex((signs) => signs.includes(number)) + 1}`;
  });
}

function inRomaji(text: string): string[] {
  return romaji.flatMap((word, index) => {
    const kinds = [...text.matchAll(new RegExp(`(?<!\\p{L})(?:${word})-?(dan|kyu)(?!\\p{L})`, 'gu'))];
    return kinds.map(([, kind]) => `${kind} ${index + 1}`);
  });
}

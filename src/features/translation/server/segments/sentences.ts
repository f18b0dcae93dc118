import { type Locale, localeFacts } from '#shared/locales.ts';

/** A sentence longer than this goes in pieces, so that it fits one call with others. */
const longest = 500;
const segmenters = new Map<Locale, Intl.Segmenter>();

/**
 * The sentences of a line with the spaces after each, in their order; together they are the line. `closing` are the numbers
 * of placeholders that end something, such as bold words: they stay with the sentence before them.
 */
export function splitSentences(line: string, locale: Locale, closing: ReadonlySet<number> = new Set()): string[] {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(localeFacts[locale].tag, { granularity: 'sentence' });
  segmenters.set(locale, segmenter);
  const sentences: string[] = [];
  let bracket = '';
  for (const { segment } of segmenter.segment(line)) {
    // To the segmenter our opening bracket ends a sentence like a quotation mark would; it belongs to the next.
    const piece = bracket + segment;
    bracket = piece.endsWith('⟦') ? '⟦' : '';
    append(sentences, bracket === '' ? piece : piece.slice(0, -1), closing);
  }
  return sentences.flatMap(cutLong);
}

function append(sentences: string[], piece: string, closing: ReadonlySet<number>): void {
  const before = sentences.at(-1);
  if (before === undefined) {
    if (piece !== '') sentences.push(piece);
    return;
  }
  const mine = /\s$/.test(before) ? '' : leadingClosers(piece, closing);
  const rest = piece.slice(mine.length);
  const isOne = goesOn(before + mine, rest);
  sentences[sentences.length - 1] = before + mine + (isOne ? rest : '');
  if (!isOne && rest !== '') sentences.push(rest);
}

function leadingClosers(piece: string, closing: ReadonlySet<number>): string {
  const [run = ''] = /^(?:⟦\d+⟧)+/.exec(piece) ?? [];
  const numbers = [...run.matchAll(/⟦(\d+)⟧/g)].map(([, number]) => Number(number));
  const closers = numbers.slice(
    0,
    [...numbers, -1].findIndex((number) => !closing.has(number)),
  );
  const closed = closers.map((number) => `⟦${number}⟧`).join('');
  const [space = ''] = /^\s*/.exec(piece.slice(closed.length)) ?? [];
  return closed === '' ? '' : closed + space;
}

/** Whether a sentence was cut off at an abbreviation, or at a quoted sentence within it. */
function goesOn(before: string, next: string): boolean {
  const end = before.slice(-20);
  if (abbreviation.test(end)) return true;
  return /[」』”"»)）]\s*$/.test(end) && /^[\p{Ll}\p{Script=Hiragana}]/u.test(next.replace(/^(⟦\d+⟧|\s)+/, ''));
}

/** Titles, initials and dotted abbreviations (e.g., p. ex., т.е.) at the end of a piece. */
const abbreviation =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Sr|Sra|Srta|Dra|Prof|Jr|Nr|vs|Vol|Fig|ca|cf|p|pp|\p{Lu}|\p{L}(?:\.\s?\p{L})+)\.\s+$/u;

/** Cuts a run without an end, as Thai often is, after a space, else between two characters that do not belong together. */
function cutLong(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence];
  const cut = cutAt(sentence);
  return [sentence.slice(0, cut), ...cutLong(sentence.slice(cut))];
}

function cutAt(sentence: string): number {
  const head = sentence.slice(0, longest);
  const [mark] = /[\s,;:،，、；：](?=[^\s,;:،，、；：]*$)/.exec(head) ?? [];
  const place = mark === undefined ? -1 : head.lastIndexOf(mark);
  if (place > longest / 2) return place + 1;
  // Not within a placeholder, nor between a letter and its mark.
  const open = head.lastIndexOf('⟦');
  if (open > head.lastIndexOf('⟧')) return open > 0 ? open : sentence.indexOf('⟧') + 1;
  let cut = longest;
  while (cut > 1 && /^[\p{M}\p{Cf}\p{Cs}]/u.test(sentence.slice(cut))) cut -= 1;
  return cut;
}

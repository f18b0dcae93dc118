import type { Segment } from './segment.ts';

/** A sentence without what stands before and after it and has no part in it. */
export type Peeled = { before: string; inner: string; after: string };

/**
 * Takes emoji, mentions that only address somebody, and marks around the whole off the ends of a sentence: an engine can
 * place them no better, and the memory knows the sentence without them.
 */
export function peel({ text, literals }: Segment): Peeled {
  let peeled: Peeled = { before: '', inner: text, after: '' };
  for (let size = Number.POSITIVE_INFINITY; peeled.inner.length < size;) {
    size = peeled.inner.length;
    peeled = peelMarks(peelEnd(peelStart(peeled, literals), literals), literals);
  }
  return peeled;
}

function peelStart(peeled: Peeled, literals: readonly string[]): Peeled {
  const cut = lengthOfEmoji(peeled.inner, literals) || lengthOfAddress(peeled.inner, literals);
  return { ...peeled, before: peeled.before + peeled.inner.slice(0, cut), inner: peeled.inner.slice(cut) };
}

function lengthOfEmoji(text: string, literals: readonly string[]): number {
  const [all = '', number] = /^⟦(\d+)⟧\s*/.exec(text) ?? [];
  return isEmoji(literalOf(number, literals)) ? all.length : 0;
}

/** The length of the mentions that a sentence begins with, if they address somebody. */
function lengthOfAddress(text: string, literals: readonly string[]): number {
  let names = 0;
  for (;;) {
    const [all, number] = /^\s*⟦(\d+)⟧/.exec(text.slice(names)) ?? [];
    if (all === undefined || !isMention(literalOf(number, literals))) break;
    names += all.length;
  }
  const [space] = (names > 0 ? addressing.exec(text.slice(names)) : undefined) ?? [];
  return space === undefined ? 0 : names + space.length;
}

/** After a mention: a comma or colon, or a space before a word that begins anew. "⟦1⟧ is here" and "⟦1⟧さん" are none of it. */
const addressing =
  /^(?:\s*[,:،、，：]\s*|\s+(?=(?:⟦\d+⟧)*[\p{Lu}¡¿\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]))/u;

function peelEnd(peeled: Peeled, literals: readonly string[]): Peeled {
  const [all, number] = /\s*⟦(\d+)⟧$/.exec(peeled.inner) ?? [];
  if (all === undefined || !isEmoji(literalOf(number, literals))) return peeled;
  return { ...peeled, inner: peeled.inner.slice(0, -all.length), after: all + peeled.after };
}

function peelMarks(peeled: Peeled, literals: readonly string[]): Peeled {
  const [, first, inner, last] = /^⟦(\d+)⟧(.*)⟦(\d+)⟧$/s.exec(peeled.inner) ?? [];
  if (first === undefined || inner === undefined || last === undefined) return peeled;
  const [open, close] = [literalOf(first, literals), literalOf(last, literals)];
  const within = [...inner.matchAll(/⟦(\d+)⟧/g)].map(([, number]) => literalOf(number, literals));
  if (!isPair(open, close) || within.some((literal) => literal === close || literal === open)) return peeled;
  return { before: `${peeled.before}⟦${first}⟧`, inner, after: `⟦${last}⟧${peeled.after}` };
}

function isPair(open: string, close: string): boolean {
  if (/^(\*\*|__|~~|\*|_)$/.test(open)) return open === close;
  if (open === '[') return close.startsWith('](');
  const [, tag] = /^<(a|strong|em|s)[\s>]/.exec(open) ?? [];
  return tag !== undefined && close === `</${tag}>`;
}

function isEmoji(literal: string): boolean {
  return /^\p{RGI_Emoji}+$/v.test(literal);
}

function isMention(literal: string): boolean {
  return literal.startsWith('@{');
}

function literalOf(number: string | undefined, literals: readonly string[]): string {
  return literals[Number(number) - 1] ?? '';
}

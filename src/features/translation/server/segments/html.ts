import type { Locale } from '#shared/locales.ts';
import { assemble } from './assemble.ts';
import { protectInto, take } from './protect.ts';
import type { Part, Split } from './segment.ts';
import { splitLine } from './split-text.ts';

/** Tags between which a text goes on. */
const inline = /^<\/?(?:a|strong|em|s)[\s>]/;
/** Tags, and code with all it holds. */
const tag = /(<pre[\s>][\s\S]*?<\/pre>|<code[\s>][\s\S]*?<\/code>|<[^>]*>)/;

/** Takes sanitised HTML apart: tags within a sentence become placeholders, the others stay where they are. */
export function splitHtml(html: string, source: Locale): Split {
  const parts: Part[] = [];
  let run: string[] = [];
  for (const piece of html.split(tag)) {
    if (!piece.startsWith('<') || inline.test(piece) || piece.startsWith('<code')) run.push(piece);
    else {
      parts.push(...splitRun(run, source), { part: 'kept', text: piece });
      run = [];
    }
  }
  return [...parts, ...splitRun(run, source)];
}

/** The HTML with its sentences translated. What an engine gave is text, so it is escaped. */
export function assembleHtml(split: Split, translations: readonly string[], target: Locale): string {
  return assemble({ split, translations: translations.map(escapeHtml), target, form: 'plain' });
}

function splitRun(run: readonly string[], source: Locale): Part[] {
  const literals: string[] = [];
  const text = run.map((piece) => (piece.startsWith('<') ? take(piece, literals) : protectText(piece, literals))).join('');
  return splitLine({ text, literals }, source);
}

/** Escaped characters stay as they are, so that every part of the text remains HTML. */
function protectText(text: string, literals: string[]): string {
  return protectInto(text, literals).replaceAll(/&(?:#?\w{1,31});/g, (entity) => take(entity, literals));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

import type { Locale } from '#shared/locales.ts';
import { peel } from './peel.ts';
import { closersOf, inOrder, protectMarkdown, protectPlain } from './protect.ts';
import { type Part, type Segment, type Split, restore } from './segment.ts';
import { splitSentences } from './sentences.ts';

/** Takes a plain text apart into sentences. */
export function splitPlain(text: string, source: Locale): Split {
  return linesOf(text).flatMap((line) => (isLineEnd(line) ? kept(line) : splitLine(protectPlain(line), source)));
}

/** Takes a Markdown text apart: what makes it a list, a quotation or a code block is kept, its sentences are parted. */
export function splitMarkdown(text: string, source: Locale): Split {
  let fence: string | undefined;
  return linesOf(text).flatMap((line) => {
    if (isLineEnd(line)) return kept(line);
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const wasCode = fence !== undefined;
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence) && line.trim() === mark) fence = undefined;
    }
    return wasCode || mark !== undefined ? kept(line) : splitMarkdownLine(line, source);
  });
}

function splitMarkdownLine(line: string, source: Locale): Part[] {
  const [prefix = ''] = /^\s*(?:(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s))\s*)*/.exec(line) ?? [];
  return [...kept(prefix), ...splitLine(protectMarkdown(line.slice(prefix.length)), source)];
}

/** Parts a line, with placeholders for what must survive, into its sentences. */
export function splitLine(line: Segment, source: Locale): Part[] {
  const sentences = splitSentences(line.text, source, closersOf(line));
  return sentences.flatMap((sentence, index) => {
    const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(sentence) ?? [];
    const isLast = index === sentences.length - 1;
    return [...kept(before), ...partsOf({ text: words, literals: line.literals }), ...(isLast ? kept(after) : breakOf(after))];
  });
}

/** Numbers, signs and placeholders alone have nothing to translate. */
function partsOf(segment: Segment): Part[] {
  const { literals } = segment;
  if (!/\p{L}/u.test(segment.text.replaceAll(/⟦\d+⟧/g, ''))) return kept(restore(segment.text, literals));
  const { before, inner, after } = peel(segment);
  return [
    ...kept(restore(before, literals)),
    { part: 'segment', segment: inOrder({ text: inner, literals }) },
    ...kept(restore(after, literals)),
  ];
}

function kept(text: string): Part[] {
  return text === '' ? [] : [{ part: 'kept', text }];
}

function breakOf(text: string): Part[] {
  return [{ part: 'break', text }];
}

function linesOf(text: string): string[] {
  return text.split(/(\r?\n)/).filter((line) => line !== '');
}

function isLineEnd(line: string): boolean {
  return line === '\n' || line === '\r\n';
}

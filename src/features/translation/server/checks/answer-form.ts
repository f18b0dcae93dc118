import { placeholdersOf } from '../segments/segment.ts';
import type { Fault } from './fault.ts';

/** An answer on one line, in NFC, without marks that show nothing and do nothing. */
export function tidyAnswer(answer: string): string {
  return answer
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b\u200e\u200f\ufeff\p{Variation_Selector}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What is wrong with the form of an answer, whatever its language: hidden characters, lost placeholders, markup, addresses. */
export function findFormFault(source: string, answer: string): Fault | undefined {
  if (!/\p{L}|\p{N}/u.test(answer.replaceAll(/⟦\d+⟧/g, ''))) return 'empty';
  if (hidden.test(answer)) return 'control_characters';
  if (!hasSamePlaceholders(source, answer)) return 'placeholders';
  if (marks.some((mark) => count(answer, mark) > count(source, mark))) return 'markup';
  if (addresses.some((address) => count(answer, address) > count(source, address))) return 'address';
  return undefined;
}

/** Control characters, joiners, overrides of the writing direction, tags, private use, unassigned, blank letters. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164]/u;

/** What Markdown or a browser would take for more than words. */
const marks: readonly RegExp[] = [
  /<\s*[a-z/!?]/gi,
  /\]\s*[([:]/g,
  /`/g,
  /\*/g,
  /__/g,
  /~~/g,
  /!\[/g,
  /&(?:#\w{1,8}|[a-z]\w{1,30});/gi,
  /\\/g,
  /@\{/g,
  /\{\{|\}\}|\$\{/g,
];

/** Addresses, and names that look like one. */
const addresses: readonly RegExp[] = [
  /(?:https?|ftp|mailto|javascript|data|vbscript|file)\s?:/gi,
  /www\s?\./gi,
  /\w@\w/g,
  /[\p{L}\d-]{2,}\.[a-z]{2,6}(?![\p{L}.])/gu,
  /\/\/[a-z\d]/gi,
];

function hasSamePlaceholders(source: string, answer: string): boolean {
  const wanted = placeholdersOf(source).toSorted((a, b) => a - b);
  const found = placeholdersOf(answer).toSorted((a, b) => a - b);
  const isSame = wanted.length === found.length && wanted.every((number, index) => number === found[index]);
  return isSame && !/[⟦⟧]/.test(answer.replaceAll(/⟦\d+⟧/g, ''));
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

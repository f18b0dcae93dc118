import type { Locale } from '#shared/locales.ts';
import { isMark } from './protect.ts';
import { type Split, restore } from './segment.ts';

/** What a text becomes in another language: its parts in their order, each sentence as it was translated. */
export function assemble(split: Split, translations: readonly string[], target: Locale): string {
  return join(split, translations, { target, literalsOf: (literals) => literals });
}

/** The same without the marks around words, for languages whose spelling makes Markdown take them for stars. */
export function assembleUnmarked(split: Split, translations: readonly string[], target: Locale): string {
  return join(split, translations, {
    target,
    literalsOf: (literals) => literals.map((literal) => (isMark(literal) ? '' : literal)),
  });
}

type Joining = { target: Locale; literalsOf: (literals: readonly string[]) => readonly string[] };

function join(split: Split, translations: readonly string[], { target, literalsOf }: Joining): string {
  let place = 0;
  let text = '';
  for (const part of split) {
    if (part.part === 'kept') text += part.text;
    else if (part.part === 'break') text += breakFor(target);
    else {
      const restored = restore(spaced(translations[place] ?? '', part.segment.literals), literalsOf(part.segment.literals));
      text += isLineStart(text) ? escapeStart(restored) : restored;
      place += 1;
    }
  }
  return text;
}

/** Japanese and Chinese put nothing between two sentences. */
function breakFor(target: Locale): string {
  return target === 'ja' || target === 'zh' || target === 'zh_TW' ? '' : ' ';
}

/** An address takes the letters that follow it for its own, so it gets spaces around it. */
function spaced(text: string, literals: readonly string[]): string {
  return text.replaceAll(
    /(?<before>[\p{L}\p{N}])?⟦(\d+)⟧(?=(?<after>[\p{L}\p{N}])?)/gu,
    (all, before: string | undefined, number: string, after: string | undefined) => {
      if (!/^(https?|ftp|mailto):/.test(literals[Number(number) - 1] ?? '')) return all;
      return `${before === undefined ? '' : `${before} `}⟦${number}⟧${after === undefined ? '' : ' '}`;
    },
  );
}

function isLineStart(text: string): boolean {
  return /(^|\n)[\s>]*$/.test(text.slice(-20));
}

/** A sentence that begins like a list or a quotation is none. */
function escapeStart(sentence: string): string {
  return sentence.replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`).replace(/^([-+>])(?=\s|>|$)/, String.raw`\$1`);
}

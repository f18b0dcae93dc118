import type { Locale } from '#shared/locales.ts';
import { isMark } from './protect.ts';
import { type Split, restore } from './segment.ts';

/** `unmarked` is Markdown without the marks around words, for languages in whose spelling they would stay stars. */
export type TextForm = 'plain' | 'markdown' | 'unmarked';

export type Assembling = { split: Split; translations: readonly string[]; target: Locale; form: TextForm };

/** What a text becomes in another language: its parts in their order, each sentence as it was translated. */
export function assemble({ split, translations, target, form }: Assembling): string {
  let place = 0;
  let text = '';
  for (const part of split) {
    if (part.part === 'kept') text += part.text;
    else if (part.part === 'break') text += breakFor(target);
    else {
      const { literals } = part.segment;
      const restored = restore(
        spaced(translations[place] ?? '', literals),
        form === 'unmarked' ? withoutMarks(literals) : literals,
      );
      text += form !== 'plain' && isLineStart(text) ? escapeStart(restored) : restored;
      place += 1;
    }
  }
  return text;
}

function withoutMarks(literals: readonly string[]): string[] {
  return literals.map((literal) => (isMark(literal) ? '' : literal));
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

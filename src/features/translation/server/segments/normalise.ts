import { createHash } from 'node:crypto';

/** The key under which the memory knows a sentence: of its words, whatever their case, width and marks are. */
export function keyOf(sentence: string): string {
  return createHash('sha256').update(normalise(sentence)).digest('hex').slice(0, 32);
}

/**
 * What makes two sentences the same: letters, digits and placeholders. Case, width, spaces between scripts without them,
 * vowel marks of Arabic and marks of punctuation do not count, except that a question stays a question.
 */
export function normalise(sentence: string): string {
  const plain = sentence.normalize('NFKC').toLowerCase();
  const words = plain
    // Vowel marks and the lengthening stroke of Arabic are optional, its alef has four forms.
    .replaceAll(/[\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[\u0622\u0623\u0625]/g, '\u0627')
    .replaceAll(/['’‘ʼ`]/g, '')
    .replaceAll(/[#~]/g, ' ')
    // A sign within a number or before one is part of it.
    .replaceAll(/(?<=\d)[.,:/](?=\d)/g, '#')
    .replaceAll(/(?<![\p{L}\p{N}])[-−](?=\d)/gu, '~')
    .replaceAll(/[^\p{L}\p{M}\p{N}⟦⟧%#~]+/gu, ' ')
    .replaceAll(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/gu,
      '',
    )
    .trim();
  return /[?؟]["'”’»」)\]\s.!]*$/.test(plain) ? `${words}?` : words;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinSource, segmentsOf } from './segment.ts';
import { splitMarkdown, splitPlain } from './split-text.ts';

/** Pieces that people write, joined in any order: what could confuse the splitter comes often. */
const pieces = fc.constantFrom(
  'Hello there. ',
  '今日は稽古。',
  'สวัสดี ครับ ',
  '**bold**',
  '*em*',
  '_x_',
  '`code. x`',
  '[a link](https://dojo.example/a_b)',
  '\n',
  '\r\n',
  '- ',
  '> ',
  '1. ',
  '```\n',
  '@{member:12}',
  '😀👍🏽',
  '30 kg',
  '⟦1⟧',
  '⟦',
  '⟧',
  ' ',
  '\\*',
  '&amp;',
  '<b>',
  'https://a.example/?q=1).',
  'Dr. Smith',
  '！',
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

function sentences(text: string): string[] {
  return segmentsOf(splitMarkdown(text, 'en')).map((segment) => segment.text);
}

describe('taking a text apart', () => {
  test('any text comes back exactly as it was', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(joinSource(splitMarkdown(text, 'en'))).toBe(text);
        expect(joinSource(splitPlain(text, 'ja'))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('the placeholders of a sentence are 1, 2, 3 … in their order', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { text: sentence, literals } of segmentsOf(splitMarkdown(text, 'en'))) {
          const numbers = [...sentence.matchAll(/⟦(\d+)⟧/g)].map(([, number]) => Number(number));
          expect(numbers).toEqual(literals.map((_, index) => index + 1));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('addresses, mentions, code, emoji and amounts are kept from the engine', () => {
    const [segment] = segmentsOf(
      splitMarkdown('Ask @{member:12} 😀 about `jo.kata` at https://dojo.example/a?b=1, 2.5 kg.', 'en'),
    );
    expect(segment?.text).toBe('Ask ⟦1⟧ ⟦2⟧ about ⟦3⟧ at ⟦4⟧, ⟦5⟧.');
    expect(segment?.literals).toEqual(['@{member:12}', '😀', '`jo.kata`', 'https://dojo.example/a?b=1', '2.5 kg']);
  });

  test('the text of a link is translated, its address is not', () => {
    const [segment] = segmentsOf(splitMarkdown('See [our **old** dojo](https://dojo.example).', 'en'));
    expect(segment?.text).toBe('See ⟦1⟧our ⟦2⟧old⟦3⟧ dojo⟦4⟧.');
  });

  test('emoji at the ends, mentions that address somebody and marks around the whole have no part in a sentence', () => {
    expect(sentences('@{member:1} @{member:2}, thank you! 🙏')).toEqual(['thank you!']);
    expect(sentences('@{member:1} Thank you, @{member:2}')).toEqual(['Thank you, ⟦1⟧']);
    expect(sentences('@{member:1} is my teacher')).toEqual(['⟦1⟧ is my teacher']);
    expect(sentences('@{member:1} ありがとうございます😀')).toEqual(['ありがとうございます']);
    expect(sentences('@{member:1}さんは先生です')).toEqual(['⟦1⟧さんは先生です']);
    expect(sentences('**_Thank you._**')).toEqual(['Thank you.']);
    expect(sentences('**One** and **two**')).toEqual(['⟦1⟧One⟦2⟧ and ⟦3⟧two⟦4⟧']);
    expect(sentences('[Our dojo](https://dojo.example)')).toEqual(['Our dojo']);
  });

  test('lists, quotations and code blocks keep their form', () => {
    const text = '1. First cut.\n2. Second cut.\n\n> - Quoted words\n\n```\ncode. stays.\n```\n5 - 3';
    expect(sentences(text)).toEqual(['First cut.', 'Second cut.', 'Quoted words']);
  });

  test('sentences are parted in every script, not at abbreviations nor after quoted words', () => {
    expect(sentences('I met Dr. Smith, e.g. Paul. Good.')).toEqual(['I met Dr. Smith, e.g. Paul.', 'Good.']);
    expect(segmentsOf(splitPlain('「はい。」と言った。次は小手です。', 'ja')).map(({ text }) => text)).toEqual([
      '「はい。」と言った。',
      '次は小手です。',
    ]);
    expect(segmentsOf(splitPlain('شكرا لك. إلى اللقاء!', 'ar'))).toHaveLength(2);
  });

  test('a run without a full stop is cut where it may be', () => {
    const parts = segmentsOf(splitPlain('ฝึกดาบทุกวัน '.repeat(200), 'th')).map(({ text }) => text);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(500);
    expect(parts.every((part) => !part.startsWith('\u0e31'))).toBe(true);
  });

  test('hostile texts of 20,000 characters are taken apart in well under a second', () => {
    for (const piece of [
      '**a ',
      '_a ',
      '[',
      '](',
      '`',
      'a.',
      'A. ',
      '1.',
      '<http:',
      'http://',
      '> ',
      '⟦',
      '```\n',
      '&a',
      '@{member:',
      'x@',
    ]) {
      const text = piece.repeat(Math.ceil(20_000 / piece.length));
      const started = performance.now();
      expect(joinSource(splitMarkdown(text, 'en'))).toBe(text);
      expect(performance.now() - started).toBeLessThan(700);
    }
  });
});

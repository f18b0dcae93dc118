import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../tests/support/cpu-time.ts';
import { countCharacters, isVisible, tidyLine, tidyText } from './written-text.ts';

test('line ends become one kind, and empty lines at most one in a row', () => {
  expect(tidyText('a\r\nb\rc\u2028d\n\n\n\ne  \n\t\nf')).toBe('a\nb\nc\nd\n\ne\n\nf');
});

test('blanks at the ends go, those within and before a line stay', () => {
  expect(tidyText('  \n a  b \n    code\u3000\n ')).toBe('a  b\n    code');
});

test('what steers or hides text goes, what scripts need to join letters stays', () => {
  expect(tidyText('a\u202eb\u2066c\u200bd\ufeffe\u0000f\u0007g\u061ch\u3164i\u00adj')).toBe('abcdefghij');
  expect(tidyText('👩‍👩‍👧 می‌خواهم ก็ได้')).toBe('👩‍👩‍👧 می‌خواهم ก็ได้');
  expect(tidyText('🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️')).toBe('🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️');
});

test('letters are stored in their composed form', () => {
  expect(tidyText('café がっこう')).toBe('café がっこう'.normalize('NFC'));
  expect(tidyText('e\u200b\u0301')).toBe('é');
});

test('a letter carries eight marks at most', () => {
  expect(tidyText(`a${'\u0316'.repeat(500)}b`)).toBe(`a${'\u0316'.repeat(8)}b`);
  expect(tidyText('ที่ نُّ')).toBe('ที่ نُّ');
});

test('a line is one line with single blanks', () => {
  expect(tidyLine(' Men\r\n\t uchi \u00a0 x ')).toBe('Men uchi x');
});

test('characters are counted as people count them, not as memory does', () => {
  expect(countCharacters('日本語')).toBe(3);
  expect(countCharacters('🥋🥋')).toBe(2);
  expect(countCharacters('e\u0301')).toBe(1);
});

test('a text of blanks, marks and fillers alone shows nothing', () => {
  for (const nothing of ['', ' ', '\u2800\u2800', '\u0301', '\u200d', '\u{e0001}', '\ufe0f'])
    expect(isVisible(nothing)).toBe(false);
  for (const something of ['a', '面', '9', '!', '🥋', 'ก']) expect(isVisible(something)).toBe(true);
});

test('a tidy text stays as it is when it is tidied again', () => {
  const pieces = fc.constantFrom(
    'a',
    'é',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u2028',
    '\u200b',
    '\u0301',
    '\u0316',
    '👩',
    '\u200d',
    'か',
    '\u3099',
    '\u3000',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (all) => {
      const tidy = tidyText(all.join(''));
      expect(tidyText(tidy)).toBe(tidy);
      expect(tidyLine(tidyLine(tidy))).toBe(tidyLine(tidy));
    }),
    { numRuns: 500 },
  );
});

test('the time to tidy grows with the length, not with its square', async () => {
  const floods = [' ', '\t ', '\n', '\r', ' \n', '\u0301', 'a\u0316\u0301', '\u200b', '\u3000', '\u00a0 '];
  for (const flood of floods) {
    const { took } = await cpuTime(() => tidyLine(`x${flood.repeat(120_000 / flood.length)}x`));
    expect(took, JSON.stringify(flood)).toBeLessThan(500);
  }
});

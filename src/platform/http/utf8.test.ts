import { expect, test } from 'vitest';
import { toUtf8 } from './utf8.ts';

test('a text in any script becomes the bytes that everybody reads', () => {
  for (const text of ['', 'grip', 'Füße', '手の内', 'مرحبا 🥋', '\0\u2028'])
    expect(toUtf8(text).equals(new TextEncoder().encode(text))).toBe(true);
});

test('the bytes of a text stay when another one follows, and a text may have any length', () => {
  const [first, second] = [toUtf8('手の内'), toUtf8('間合い')];
  expect([first, second].join('')).toBe('手の内間合い');
  expect(toUtf8('気'.repeat(600_000)).length).toBe(1_800_000);
});

test('half a character becomes the sign for what cannot be shown', () => {
  expect(toUtf8('a\ud83e').toString()).toBe('a\ufffd');
});

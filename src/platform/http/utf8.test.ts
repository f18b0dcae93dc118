import { expect, test } from 'vitest';
import { toUtf8 } from './utf8.ts';

test('a text in any script becomes the bytes that everybody reads', () => {
  for (const text of ['', 'grip', 'Füße', '手の内', 'مرحبا 🥋', '\0\u2028'])
    expect(toUtf8(text).equals(new TextEncoder().encode(text))).toBe(true);
});

test('half a character becomes the sign for what cannot be shown', () => {
  expect(toUtf8('a\ud83e').toString()).toBe('a\ufffd');
});

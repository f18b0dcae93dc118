import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const board = 'https://dojo.example.org';

test('a path of the board is kept whole', () => {
  expect(returnAddress('/ja/thread/12?comment=5#c-5', board, 'ja')).toBe(`${board}/ja/thread/12?comment=5#c-5`);
});

test('without one it is the home page in the language of the page', () => {
  expect(returnAddress(null, board, 'en')).toBe(`${board}/`);
  expect(returnAddress('', board, 'zh_TW')).toBe(`${board}/zh_TW`);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '///evil.example',
  'https://evil.example/',
  'https:/evil.example',
  'javascript:alert(1)',
  'evil.example',
  ' //evil.example',
  '//evil.example@dojo.example.org',
  '//dojo.example.org:444/',
])('%j does not lead away from the board', (wanted) => {
  expect(new URL(returnAddress(wanted, board, 'en')).origin).toBe(board);
});

test.each(['/..//evil.example', '/@evil.example', '/%2f%2fevil.example', '/?next=//evil.example'])(
  '%j is only a strange path of the board',
  (wanted) => {
    expect(new URL(returnAddress(wanted, board, 'en')).origin).toBe(board);
  },
);

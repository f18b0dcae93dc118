import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

const thread = { id: 12, title: '手の内', comments: [{ id: 1, edited_at: null }] };
const packed = pack(thread);

test('a packed value travels as one text and comes out as it went in, the same one each time', () => {
  const arrived: typeof packed = JSON.parse(JSON.stringify({ ...packed }));
  expect(Object.keys(arrived)).toEqual(['json']);
  expect(unpack(arrived)).toEqual(thread);
  expect(unpack(arrived)).toBe(unpack(arrived));
});

test('where it was packed nothing is read again', () => {
  expect(unpack(packed)).toBe(thread);
});

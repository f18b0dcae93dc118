import { expect, test } from 'vitest';
import { type Packed, packAside, unpackWith } from './packed.ts';

const thread = { id: 12, title: '手の内', comments: [{ id: 1, edited_at: null }] };
const json = JSON.stringify(thread);
const shapeThread = (value: typeof thread) => ({ ...value, count: value.comments.length });
const unpackThread = unpackWith(shapeThread);

test('a packed value comes out as it went in and shaped, the same one each time', () => {
  const packed: Packed<typeof thread> = { json };
  expect(unpackThread(packed)).toEqual({ ...thread, count: 1 });
  expect(unpackThread(packed)).toBe(unpackThread(packed));
});

test('what the page carries elsewhere is not written out a second time, and can be read where it was packed', () => {
  const packed = packAside<typeof thread>('data-1', json);
  expect(JSON.stringify(packed)).toBe('{"block":"data-1"}');
  expect(unpackThread(packed)).toEqual({ ...thread, count: 1 });
});

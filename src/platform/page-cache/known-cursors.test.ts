import { expect, test } from 'vitest';
import { KnownCursors } from './known-cursors.ts';

test('the second and third page are near, the fourth is not, nor is one that nobody was shown', () => {
  const cursors = new KnownCursors();
  cursors.learn(undefined, '<a href="/?cursor=1763000000000000_20">');
  cursors.learn('1763000000000000_20', '{"next_cursor" : "0.25_40"}');
  cursors.learn('0.25_40', 'enqueue("[\\"0_1763_60\\"]")');
  cursors.learn('5_5', '"7_7"');
  const near = [undefined, '1763000000000000_20', '0.25_40', '0_1763_60', '5_5', '7_7'].map((one) => cursors.isNear(one));
  expect(near).toEqual([true, true, true, false, false, false]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor } from './cursor.ts';
import { AppError } from './errors.ts';

test('a cursor comes apart into the keys that the list wrote', () => {
  expect(decodeCursor('0_1763712000123456_42', 3)).toEqual(['0', '1763712000123456', '42']);
  expect(decodeCursor('41016.84210526316_42', 2)).toEqual(['41016.84210526316', '42']);
  expect(decodeCursor('-3600000000_7', 2)).toEqual(['-3600000000', '7']);
});

test('what is no cursor of ours is refused with its own code, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('', '_', '1', '1_', '_1', '1_2_3', '1_2.5', '1_-2', '1e3_2', '１_２')),
      (text) => {
        fc.pre(!/^-?\d{1,17}(\.\d{1,20})?_\d{1,17}$/.test(text));
        expect(() => decodeCursor(text, 2)).toThrow(AppError);
      },
    ),
  );
});

test('a key longer than any number of ours is refused', () => {
  expect(() => decodeCursor(`${'9'.repeat(18)}_1`, 2)).toThrow('request.bad_cursor');
  expect(() => decodeCursor(`1.${'9'.repeat(21)}_1`, 2)).toThrow('request.bad_cursor');
});

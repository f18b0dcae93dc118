import { expect, test } from 'vitest';
import { partIntoRuns } from './runs.ts';
import { splitUnits } from './units.ts';

test('a long sentence is cut after a comma, at a space, or at worst anywhere, and loses nothing', () => {
  const comma = `${'a'.repeat(100)}, ${'b'.repeat(100)}`;
  expect(splitUnits(comma)).toEqual([`${'a'.repeat(100)},`, 'b'.repeat(100)]);
  const thai = 'ก'.repeat(400);
  expect(splitUnits(thai).join('')).toBe(thai);
  expect(splitUnits(thai).every((unit) => unit.length <= 180)).toBe(true);
  expect(splitUnits('  short ')).toEqual(['short']);
});

test('a sentence is parted at its placeholders; marks and spaces alone are no words', () => {
  expect(partIntoRuns('⟦1⟧ Hello⟦2⟧ … ⟦3⟧world').filter(({ isRun }) => isRun)).toEqual([
    { text: 'Hello', isRun: true },
    { text: 'world', isRun: true },
  ]);
  const sentence = ' ⟦1⟧a b⟦2⟧!? ⟦3⟧ c ';
  expect(
    partIntoRuns(sentence)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sentence);
});

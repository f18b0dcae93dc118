import { expect, test } from 'vitest';
import { applyMark } from './markdown-marks.ts';

test('bold goes around the chosen words and keeps them chosen', () => {
  const marked = applyMark('bold', { text: 'grip it softly', start: 8, end: 14 });
  expect(marked).toEqual({ insert: '**softly**', from: 8, to: 14, caretStart: 10, caretEnd: 16 });
});

test('a quote begins at the beginning of the line, whatever part of it was chosen', () => {
  const marked = applyMark('quote', { text: 'first\nsecond line', start: 9, end: 17 });
  expect(marked.insert).toBe('> second line');
  expect(marked.from).toBe(6);
});

test('every chosen line becomes an item of a list', () => {
  expect(applyMark('list', { text: 'men\nkote', start: 0, end: 8 }).insert).toBe('- men\n- kote');
});

import { expect, test } from 'vitest';
import { isShown, passageLocale, passageStates, textIn } from './passage.ts';

test('a reader sees the text of their locale, else the original, else nothing', () => {
  const item = { title: 'Aperto', title_ja: '握り', title_ko: null };
  expect(textIn(item, 'title', 'ja')).toBe('握り');
  expect(textIn(item, 'title', 'ko')).toBe('Aperto');
  expect(textIn(item, 'title', 'fr')).toBe('Aperto');
  expect(textIn(item, 'note', 'fr')).toBe('');
});

test('only a state with a text of its own is shown; all others leave the original in its language', () => {
  expect(passageStates.filter(isShown)).toEqual(['translated', 'converted', 'human', 'outdated']);
  for (const state of passageStates) expect(passageLocale('pt', state, 'ja')).toBe(isShown(state) ? 'ja' : 'pt');
});

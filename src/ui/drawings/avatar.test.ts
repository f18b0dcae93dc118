import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('names in Latin and Cyrillic letters give two initials', () => {
  expect(['Bruno Alves', 'иван петров', 'Layla'].map(initialsOf)).toEqual(['BA', 'ИП', 'L']);
});

test('names in other scripts give their first character, never half of one', () => {
  expect(['田中 愛子', 'ليلى حداد', 'กำธร', '김민준', '👩‍👧 dojo'].map(initialsOf)).toEqual(['田', 'ل', 'กำ', '김', '👩‍👧']);
});

test('marks, flags and what is joined stay together', () => {
  expect(['E\u0301mile', '🇧🇷 dojo', '👍🏽 dojo', 'ผู้ชนะ'].map(initialsOf)).toEqual(['E\u0301', '🇧🇷', '👍🏽', 'ผู้']);
});

test('a name of nothing gives nothing', () => {
  expect(initialsOf('  ')).toBe('');
});

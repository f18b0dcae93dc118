import { expect, test } from 'vitest';
import { joinSentence } from './join-sentence.ts';

test('a sentence stands behind what is written', () => {
  expect(joinSentence('', 'Thank you for the practice.')).toBe('Thank you for the practice.');
  expect(joinSentence('I come on Tuesdays. ', 'See you soon.')).toBe('I come on Tuesdays. See you soon.');
  expect(joinSentence('I come on Tuesdays', 'See you soon.')).toBe('I come on Tuesdays See you soon.');
});

test('the words by which a sentence was found make room for it', () => {
  expect(joinSentence('thank', 'Thank you for the practice.')).toBe('Thank you for the practice.');
  expect(joinSentence('Hello! see you ', 'See you soon.')).toBe('Hello! See you soon.');
  expect(joinSentence('はじめまして。よろしく', 'どうぞよろしくお願いします。')).toBe(
    'はじめまして。どうぞよろしくお願いします。',
  );
});

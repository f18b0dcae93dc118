import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { assemble } from './assemble.ts';
import { splitMarkdown, splitPlain } from './split-text.ts';

describe('putting a translation together', () => {
  test('the form of the text stays, the space between sentences is that of the language', () => {
    const split = splitMarkdown('- One. Two.\n- **Three** at https://dojo.example/a now.', 'en');
    const japanese = assemble({
      split,
      translations: ['一つ。', '二つ。', '今⟦1⟧三つ⟦2⟧は⟦3⟧へ。'],
      target: 'ja',
      form: 'markdown',
    });
    expect(japanese).toBe('- 一つ。二つ。\n- 今**三つ**は https://dojo.example/a へ。');
    expect(
      assemble({ split, translations: ['Uno.', 'Dos.', '⟦1⟧Tres⟦2⟧ ahora en ⟦3⟧.'], target: 'es', form: 'markdown' }),
    ).toContain('- Uno. Dos.\n- **Tres** ahora');
  });

  test('a sentence that begins like a list becomes none', () => {
    const split = splitMarkdown('First, bow.', 'en');
    expect(renderMarkdown(assemble({ split, translations: ['1. お辞儀'], target: 'ja', form: 'markdown' }))).toBe(
      '<p>1. お辞儀</p>',
    );
    expect(renderMarkdown(assemble({ split, translations: ['> - お辞儀'], target: 'ja', form: 'markdown' }))).toBe(
      '<p>&gt; - お辞儀</p>',
    );
  });

  test('a plain text is no Markdown', () => {
    const split = splitPlain('First, bow.', 'en');
    expect(assemble({ split, translations: ['1. お辞儀'], target: 'ja', form: 'plain' })).toBe('1. お辞儀');
  });

  test('marks that Markdown would show as stars can be left out', () => {
    const split = splitMarkdown('He said **“stop!”** loudly.', 'en');
    const words = ['彼は⟦1⟧「止め！」⟦2⟧と叫んだ。'];
    expect(renderMarkdown(assemble({ split, translations: words, target: 'ja', form: 'markdown' }))).toContain('**');
    expect(assemble({ split, translations: words, target: 'ja', form: 'unmarked' })).toBe('彼は「止め！」と叫んだ。');
  });
});

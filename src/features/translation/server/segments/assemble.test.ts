import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { assemble, assembleUnmarked } from './assemble.ts';
import { splitMarkdown } from './split-text.ts';

describe('putting a translation together', () => {
  test('the form of the text stays, the space between sentences is that of the language', () => {
    const split = splitMarkdown('- One. Two.\n- **Three** at https://dojo.example/a now.', 'en');
    const japanese = assemble(split, ['一つ。', '二つ。', '今⟦1⟧三つ⟦2⟧は⟦3⟧へ。'], 'ja');
    expect(japanese).toBe('- 一つ。二つ。\n- 今**三つ**は https://dojo.example/a へ。');
    expect(assemble(split, ['Uno.', 'Dos.', '⟦1⟧Tres⟦2⟧ ahora en ⟦3⟧.'], 'es')).toContain('- Uno. Dos.\n- **Tres** ahora');
  });

  test('a sentence that begins like a list becomes none', () => {
    const split = splitMarkdown('First, bow.', 'en');
    expect(renderMarkdown(assemble(split, ['1. お辞儀'], 'ja'))).toBe('<p>1. お辞儀</p>');
    expect(renderMarkdown(assemble(split, ['> - お辞儀'], 'ja'))).toBe('<p>&gt; - お辞儀</p>');
  });

  test('marks that Markdown would show as stars can be left out', () => {
    const split = splitMarkdown('He said **“stop!”** loudly.', 'en');
    const words = ['彼は⟦1⟧「止め！」⟦2⟧と叫んだ。'];
    expect(renderMarkdown(assemble(split, words, 'ja'))).toContain('**');
    expect(assembleUnmarked(split, words, 'ja')).toBe('彼は「止め！」と叫んだ。');
  });
});

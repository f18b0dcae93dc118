import { expect, test } from 'vitest';
import { parseArticle, renderArticle } from './article.ts';

test('facts stand between two lines at the top, the text below', () => {
  const { facts, body } = parseArticle('---\ntitle: About us\ndescription: "A: b"\n---\n# About\n\nText.\n');
  expect(facts).toEqual({ title: 'About us', description: 'A: b' });
  expect(body).toBe('# About\n\nText.\n');
});

test('a text without facts is all text', () => {
  expect(parseArticle('Text.')).toEqual({ facts: {}, body: 'Text.' });
});

test('the first heading is left to the page, the others stay', () => {
  expect(renderArticle('---\ntitle: A\n---\n# A\n\n## B\n').html).toBe('<h2>B</h2>\n');
});

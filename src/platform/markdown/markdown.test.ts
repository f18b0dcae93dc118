import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findForbiddenHtml } from '../../../tests/support/allowed-html.ts';
import { excerptOf, plainTextOf, renderMarkdown } from './markdown.ts';

test('emphasis, lists, quotes, code and line breaks are what a post can have', () => {
  expect(renderMarkdown('**a** *b* ~~c~~ `d`\ne')).toBe('<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code><br />\ne</p>');
  expect(renderMarkdown('3. a\n4. b')).toBe('<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>');
  expect(renderMarkdown('> a')).toBe('<blockquote>\n<p>a</p>\n</blockquote>');
  expect(renderMarkdown('```js\n<b>\n```')).toBe('<pre><code>&lt;b&gt;\n</code></pre>');
});

test('headings, rules, tables and images stay words', () => {
  for (const text of ['# a', '---', '| a |\n|---|\n| b |', '![a](http://b.example/c.png)'])
    expect(renderMarkdown(text)).not.toMatch(/<(h\d|hr|table|img)/);
});

test('HTML stays words', () => {
  expect(renderMarkdown('<b onclick="x">a</b>')).toBe('<p>&lt;b onclick="x"&gt;a&lt;/b&gt;</p>');
});

test('links lead to the web or to mail, open apart and lend no name', () => {
  const link = '<a href="https://a.example/" rel="ugc nofollow noopener" target="_blank">';
  expect(renderMarkdown('[b](https://a.example/)')).toBe(`<p>${link}b</a></p>`);
  expect(renderMarkdown('https://a.example/')).toBe(`<p>${link}https://a.example/</a></p>`);
  expect(renderMarkdown('[b](javascript:alert(1))')).not.toContain('<a');
  expect(renderMarkdown('[b](//a.example)')).not.toContain('href');
});

test('a word with a dot in it is no link', () => {
  expect(renderMarkdown('node.js a@b.example')).toBe('<p>node.js a@b.example</p>');
});

test('whatever is written, only what posts may have comes out', () => {
  const pieces = fc.constantFrom(
    ...[
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '"',
      "'",
      '`',
      '*',
      '_',
      '~',
      '!',
      '\\',
      '/',
      ':',
      '&',
      ';',
      '#',
      '\n',
      ' ',
      'a',
      'http://',
      'javascript:',
    ],
    ...[
      'data:',
      'script',
      'onerror=',
      'href=',
      '&#106;',
      '\u0001',
      '\u00a0',
      '- ',
      '> ',
      '1. ',
      '```',
      'b.example',
      '<a',
      '<svg',
      'ا',
      '字',
    ],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60, size: 'max' }), (all) => {
      expect(findForbiddenHtml(renderMarkdown(all.join('')))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('the plain text of a post is its words on one line', () => {
  expect(plainTextOf('**Men** and\n*kote*\n\n- do\n- [tsuki](http://a.example)\n\n```\ncode\n```')).toBe(
    'Men and kote do tsuki code',
  );
});

test('an excerpt is cut at a word where there is one, and between characters elsewhere', () => {
  expect(excerptOf('short')).toBe('short');
  expect(excerptOf('one two three four', 11)).toBe('one two…');
  expect(excerptOf('面小手胴突き', 3)).toBe('面小手…');
  expect(excerptOf('🥋🥋🥋', 2)).toBe('🥋🥋…');
});

test('what only looks like an address leads nowhere', () => {
  expect(renderMarkdown('[a](:) [b](//elsewhere.example) [c](page)')).not.toContain('href');
  expect(renderMarkdown('[d](/thread/1) [e](https://example.org/) [f](mailto:a@example.org)').match(/href/g)).toHaveLength(3);
});

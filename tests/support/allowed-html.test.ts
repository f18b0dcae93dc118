import { expect, test } from 'vitest';
import { findForbiddenHtml, unseenCharacters } from './allowed-html.ts';

const attributes = 'rel="ugc nofollow noopener" target="_blank"';

test('what posts may have passes', () => {
  for (const html of [
    '<p>a &lt;b&gt; &amp; c<br />d</p>',
    '<ol start="3"><li><strong>x</strong></li></ol><blockquote><pre><code>y</code></pre></blockquote>',
    `<p><a href="https://a.example/?b=1&amp;c=2#d:e" ${attributes}>f</a> <a href="/thread/3" ${attributes}>g</a></p>`,
    `<a href="mailto:a@b.example" ${attributes}>h</a><a ${attributes}>i</a>`,
  ])
    expect(findForbiddenHtml(html)).toEqual([]);
});

test('every other tag, attribute and link is found', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<p onclick="x">a</p>',
    '<p class="a">b</p>',
    '<img src="x">',
    '<a href="https://a.example">b</a>',
    `<a href="https://a.example" onclick="x" ${attributes}>b</a>`,
    `<a href="javascript:alert(1)" ${attributes}>b</a>`,
    `<a href="java&#x09;script&colon;alert(1)" ${attributes}>b</a>`,
    `<a href="\u0001 data:text/html,x" ${attributes}>b</a>`,
    `<a href="//evil.example" ${attributes}>b</a>`,
    `<a href="\\\\evil.example" ${attributes}>b</a>`,
    'a < b',
    '<p>a</p',
  ])
    expect(findForbiddenHtml(html), html).not.toEqual([]);
});

test('characters that hide or steer are found, whole emoji are not', () => {
  for (const text of ['\u202e', '\u200b', '\u0000', '\ud800', 'a\udc00', '\ufeff'])
    expect(unseenCharacters.test(text)).toBe(true);
  for (const text of ['🥋', 'a\nb', 'ก็', '👩‍👩‍👧', '日本']) expect(unseenCharacters.test(text)).toBe(false);
});

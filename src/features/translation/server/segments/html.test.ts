import { describe, expect, test } from 'vitest';
import { renderMarkdown, sanitizePost } from '#platform/markdown/markdown.ts';
import { assembleHtml, splitHtml } from './html.ts';
import { joinSource, segmentsOf } from './segment.ts';

describe('taking HTML apart', () => {
  test('any post comes back exactly as it was', () => {
    const posts = [
      '**One.** Two & three < four.\n\n- [a *b*](https://x.example/?a=1&b=2) `code & <b>`',
      '⟦1⟧ 5 < 6',
      '```\nx < y\n```\n> quoted',
    ];
    for (const html of posts.map((post) => renderMarkdown(post))) expect(joinSource(splitHtml(html, 'en'))).toBe(html);
  });

  test('sentences go without their tags, and an answer cannot bring any', () => {
    const split = splitHtml('<p>私は<strong>毎日</strong>稽古します。はい&amp;いいえ</p>', 'ja');
    expect(segmentsOf(split).map(({ text }) => text)).toEqual(['私は⟦1⟧毎日⟦2⟧稽古します。', 'はい⟦1⟧いいえ']);
    const html = assembleHtml(split, ['I train ⟦1⟧every day⟦2⟧. <script>alert(1)</script>', 'Yes⟦1⟧no'], 'en');
    expect(html).toBe('<p>I train <strong>every day</strong>. &lt;script&gt;alert(1)&lt;/script&gt; Yes&amp;no</p>');
    expect(sanitizePost(html)).toBe(html);
  });
});

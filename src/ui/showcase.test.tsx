import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { localeFacts, locales } from '#shared/locales.ts';
import { Showcase } from './showcase.tsx';

test('every part renders on the server in every locale, without a style attribute', () => {
  const styled = locales.filter((locale) => {
    const html = renderToString(<Showcase locale={locale} direction={localeFacts[locale].direction} />);
    return !html.includes('thread-card') || html.includes(' style=');
  });
  expect(styled).toEqual([]);
});

test('a moment is an absolute date until the page is hydrated', () => {
  const html = renderToString(<Showcase locale="en" direction="ltr" />);
  expect(html).toContain(
    '<time class="relative-time" dateTime="2026-11-18T08:30:00Z"><span class="relative-time-date">Nov 18, 2026</span></time>',
  );
});

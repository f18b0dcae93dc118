import type { Page } from '@playwright/test';
import { type Locale, localeFacts, localePath, locales } from '#shared/locales.ts';
import { expect } from './reader.ts';

type Head = {
  /** The page's path without its language. */
  path: string;
  locale: Locale;
  title: string;
  description?: string;
  keywords?: string;
  /** Parameters that are part of the canonical address. */
  query?: string;
  finished?: readonly Locale[];
};

/** What search engines and screen readers are told of a page (spec §2, product decisions §4). */
export async function expectHead(page: Page, head: Head): Promise<void> {
  const { path, locale, title, description = /\S{2}/, keywords, query = '', finished = locales } = head;
  const { tag, direction } = localeFacts[locale];
  await expect(page).toHaveTitle(title);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
  if (keywords !== undefined) await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', keywords);
  const address = (one: Locale) => `${localePath(one, path)}${query}`;
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  expect(await addressesOf(page, 'link[rel=canonical]')).toEqual([['', address(locale)]]);
  const expected = finished.map((one): [string, string] => [localeFacts[one].tag, address(one)]);
  const alternates = await addressesOf(page, 'link[rel=alternate][hreflang]');
  const fallback = address(finished.includes('en') ? 'en' : (finished[0] ?? 'en'));
  expect(new Map(alternates)).toEqual(new Map([...expected, ['x-default', fallback]]));
  expect(alternates).toHaveLength(expected.length + 1);
}

/** Language and path of the links in the head. */
function addressesOf(page: Page, selector: string): Promise<[string, string][]> {
  return page.locator(selector).evaluateAll((links) =>
    links.flatMap((link) => {
      if (!(link instanceof HTMLLinkElement)) return [];
      const { pathname, search } = new URL(link.href);
      const found: [string, string] = [link.hreflang, pathname + search];
      return [found];
    }),
  );
}

/** Every text of a person says its language and direction, and no message of the interface is missing. */
export async function expectSpoken(page: Page): Promise<void> {
  const tags = locales.map((locale) => localeFacts[locale].tag);
  const passages = await page
    .locator('.prose, .thread-card-title, .thread-card-excerpt, .survey-options bdi')
    .evaluateAll((elements) => elements.map((element) => [element.getAttribute('lang'), element.getAttribute('dir')]));
  for (const [lang, dir] of passages) {
    expect(tags).toContain(lang);
    expect(dir).toBe(lang === 'ar' ? 'rtl' : 'ltr');
  }
  const words = await page.locator('body').innerText();
  expect(words).not.toMatch(/\b(common|comment|thread|translation|session|write|desk|errors?)\.[a-z_.-]+\b/);
}

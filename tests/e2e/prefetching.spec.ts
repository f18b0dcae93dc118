import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';

/** The addresses of pages' data that were asked for so far. */
function listenForData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.data\?/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('what a link in view leads to is fetched before it is followed, and no page of another language', async ({ page, at }) => {
  const asked = listenForData(page);
  await page.goto(at('/'));
  await expect.poll(() => asked.some((path) => path.startsWith(at('/genre/')))).toBe(true);
  expect(asked.filter((path) => !path.startsWith(at('/')))).toEqual([]);
});

test('at most four pages are fetched at once', async ({ page, at }) => {
  let running = 0;
  let most = 0;
  await page.route('**/*.data?*', async (route) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 300));
    running -= 1;
    await route.continue();
  });
  const asked = listenForData(page);
  await page.goto(at('/'));
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  expect(most).toBe(4);
  await page.unrouteAll({ behavior: 'wait' });
});

test('nothing is fetched ahead for who saves data', async ({ page, context, at }) => {
  await context.addInitScript(setConnection, { saveData: true, effectiveType: '4g' });
  expect(await listAskedAhead(page, at('/'))).toEqual([]);
});

test('nothing is fetched ahead over a slow connection', async ({ page, context, at }) => {
  await context.addInitScript(setConnection, { saveData: false, effectiveType: '2g' });
  expect(await listAskedAhead(page, at('/'))).toEqual([]);
});

function setConnection(value: { saveData: boolean; effectiveType: string }): void {
  Object.defineProperty(navigator, 'connection', { value });
}

async function listAskedAhead(page: Page, path: string): Promise<string[]> {
  const asked = listenForData(page);
  await page.goto(path);
  await page.waitForResponse(/prefetch-links/);
  await page.waitForTimeout(1_000);
  return asked;
}

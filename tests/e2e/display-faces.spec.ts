import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';

declare global {
  // oxlint-disable-next-line no-var -- a property of the window is declared that way
  var seenShift: number | undefined;
}

test('when the face of the headings comes late, nothing moves for it', async ({ page, at }) => {
  await watchShifts(page);
  for (const path of ['/', '/thread/3']) await expectStill(page, at(path));
});

test('nor in Russian and Vietnamese, where titles stand on another line and ages are longer than dates', async ({
  page,
  reader,
}) => {
  test.skip(reader !== 'en', 'it is the same whoever looks');
  await page.setViewportSize({ width: 412, height: 823 });
  await watchShifts(page);
  for (const path of ['/ru/genre/1', '/ru/thread/3', '/vi/thread/3']) await expectStill(page, path);
});

/** Faces come late from now on, and what moves is counted. */
async function watchShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.addInitScript(() => {
    globalThis.seenShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) globalThis.seenShift = (globalThis.seenShift ?? 0) + Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page, path: string): Promise<void> {
  const face = page.waitForResponse(/\.woff2$/);
  await page.goto(path);
  expect((await face).headers()['cache-control']).toContain('immutable');
  await page.evaluate(() => document.fonts.ready);
  await page.locator('.relative-time-date[aria-hidden]').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
  // The line beside a heading begins where the heading ends: less than a thousandth of what counts as moving.
  expect(await page.evaluate(() => globalThis.seenShift)).toBeLessThan(0.0005);
}

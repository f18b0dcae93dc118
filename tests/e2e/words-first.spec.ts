import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';

test('no module is asked for before the words stand, and none twice', async ({ page, at }) => {
  await page.goto(at('/'));
  await waitUntilReady(page);
  const { painted, asked } = await page.evaluate(readTimes);
  const names = asked.map(({ name }) => name);
  expect(names.some((name) => name.includes('/assets/library-'))).toBe(true);
  expect(new Set(names).size).toBe(names.length);
  expect(Math.min(...asked.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(painted);
});

test('a page that is opened unseen becomes ready at once', async ({ page, at }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
  await page.addInitScript(tellNothingOfPainting);
  await page.goto(at('/thread/2'));
  await waitUntilReady(page);
});

test('where the browser tells nothing of painting, a page becomes ready too', async ({ page, at }) => {
  await page.addInitScript(tellNothingOfPainting);
  await page.goto(at('/thread/2'));
  await waitUntilReady(page);
});

/** The choice of colours can be used once the page answers to scripts. */
async function waitUntilReady(page: Page): Promise<void> {
  await expect(page.locator('.theme-switch button').first()).toBeEnabled();
}

function readTimes() {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return {
    painted: painted?.startTime ?? Number.NaN,
    asked: asked.map(({ name, startTime }) => ({ name, startTime })),
  };
}

function tellNothingOfPainting(): void {
  Object.defineProperty(globalThis, 'PerformanceObserver', {
    value: class {
      observe() {}
    },
  });
}

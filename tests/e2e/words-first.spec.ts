import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';

test('no module is asked for before the words stand, and none twice', async ({ page, at }) => {
  await page.goto(at('/'));
  await waitUntilReady(page);
  const { painted, firstAsked, names } = await page.evaluate(readTimes);
  expect(names.some((name) => name.includes('/assets/library-'))).toBe(true);
  expect(new Set(names).size).toBe(names.length);
  expect(firstAsked).toBeGreaterThanOrEqual(painted);
});

test('a page that is opened unseen does not wait for a paint', async ({ page, at }) => {
  await page.addInitScript(neverTellOfPainting);
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
  await page.goto(at('/thread/2'));
  await waitUntilReady(page);
  const { firstAsked } = await page.evaluate(readTimes);
  expect(firstAsked).toBeLessThan(3_000);
});

test('a page whose paint is never told becomes ready after three seconds', async ({ page, at }) => {
  await page.addInitScript(neverTellOfPainting);
  await page.goto(at('/thread/2'));
  await waitUntilReady(page);
  const { firstAsked } = await page.evaluate(readTimes);
  expect(firstAsked).toBeGreaterThan(3_000);
});

test('where the browser cannot tell of painting, nothing waits for it', async ({ page, at }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'));
  await page.goto(at('/thread/2'));
  await waitUntilReady(page);
  const { firstAsked } = await page.evaluate(readTimes);
  expect(firstAsked).toBeLessThan(3_000);
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
    firstAsked: Math.min(...asked.map(({ startTime }) => startTime)),
    names: asked.map(({ name }) => name),
  };
}

function neverTellOfPainting(): void {
  class SilentObserver {
    static supportedEntryTypes = ['paint'];
    observe() {}
  }
  Object.defineProperty(globalThis, 'PerformanceObserver', { value: SilentObserver });
}

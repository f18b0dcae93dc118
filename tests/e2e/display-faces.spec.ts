import { expect, test } from './reader.ts';

declare global {
  // oxlint-disable-next-line no-var -- a property of the window is declared that way
  var seenShift: number | undefined;
}

test('when the face of the headings comes late, nothing moves for it', async ({ page, at }) => {
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
  for (const path of ['/', '/thread/3']) {
    const face = page.waitForResponse(/\.woff2$/);
    await page.goto(at(path));
    expect((await face).headers()['cache-control']).toContain('immutable');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    // The line beside a heading begins where the heading ends: less than a thousandth of what counts as moving.
    expect(await page.evaluate(() => globalThis.seenShift)).toBeLessThan(0.0005);
  }
});

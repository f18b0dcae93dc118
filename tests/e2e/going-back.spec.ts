import type { Locator } from '@playwright/test';
import { expect, test } from './reader.ts';

test('going back to a list finds the thread where it was left', async ({ page, at }) => {
  await page.goto(at('/'));
  await page.waitForLoadState('networkidle');
  const left = page.locator('.thread-card').nth(14);
  await page.mouse.move(200, 300);
  while (!(await isWhollyInView(left))) await page.mouse.wheel(0, 300);
  const before = await left.boundingBox();
  await left.getByRole('link').nth(1).click();
  await page.waitForURL('**/thread/*');
  await page.goBack();
  await expect(left).toBeInViewport();
  const after = await left.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
});

function isWhollyInView(card: Locator): Promise<boolean> {
  return card.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > 80 && bottom < innerHeight - 80;
  });
}

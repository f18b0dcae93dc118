import type { Page } from '@playwright/test';
import { siteAddresses } from '../support/site-addresses.ts';
import { expect, test } from './reader.ts';

const darkPage = 'rgb(18, 22, 31)';

declare global {
  // oxlint-disable-next-line no-var -- a property of the window is declared that way
  var seenGrounds: string[] | undefined;
}

test('chosen colours are there before the first paint, on every page, until the system is followed again', async ({
  page,
  says,
  at,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(watchGround);
  await page.goto(at('/'));
  await chooseColours(page, says('common.theme_dark'));
  await expect(page.locator('html')).toHaveCSS('background-color', darkPage);
  for (const path of ['/', '/thread/2']) {
    await page.goto(at(path));
    const grounds = await page.evaluate(() => globalThis.seenGrounds);
    expect(new Set(grounds)).toEqual(new Set([darkPage]));
  }
  await chooseColours(page, says('common.theme_system'));
  await page.reload();
  await expect(page.locator('html')).not.toHaveCSS('background-color', darkPage);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', darkPage);
});

test('the member site has the same choice', async ({ page, says, at }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${siteAddresses('plain').member}${at('/log-in')}`);
  await chooseColours(page, says('common.theme_dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('background-color', darkPage);
});

async function chooseColours(page: Page, label: string): Promise<void> {
  const choice = page.getByRole('contentinfo').getByRole('button', { name: label, exact: true });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
}

/** Notes the page's ground at each frame that is about to be painted. */
function watchGround(): void {
  const grounds: string[] = [];
  globalThis.seenGrounds = grounds;
  requestAnimationFrame(function look() {
    grounds.push(getComputedStyle(document.documentElement).backgroundColor);
    requestAnimationFrame(look);
  });
}

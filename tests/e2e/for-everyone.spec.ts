import type { Page } from '@playwright/test';
import { siteAddresses } from '../support/site-addresses.ts';
import { expect, test } from './reader.ts';
import { findNarrowTargets, isFocusSeen } from './touch-and-focus.ts';

const paths = ['/', '/sub-category/1', '/thread/1', '/thread/5', '/about', '/thread/new'];

test('a member reads, comments and sends by keyboard alone, and always sees the focus', async ({ reader, says, at, invite }) => {
  test.skip(reader === 'ar', 'once in a language of letters and once in one that is composed');
  const member = await invite('newcomer');
  await member.goto(at('/thread/4'));
  await expect(member.locator('.account-greeting')).toBeVisible();
  await member.keyboard.press('Tab');
  await expect(member.getByRole('link', { name: says('common.skip') })).toBeFocused();
  await member.keyboard.press('Enter');
  await expect(member.locator('#main')).toBeFocused();
  await tabTo(member, says('comment.write'));
  await member.keyboard.press('Enter');
  const box = member.locator('.comment-form').getByRole('textbox', { name: says('write.comment') });
  await expect(box).toBeFocused();
  await member.keyboard.type('Slowly, and with the left hand.');
  await tabTo(member, says('comment.send'));
  await member.keyboard.press('Enter');
  await expect(member.locator('.comment').filter({ hasText: 'Slowly, and with the left hand.' })).toBeVisible();
});

test('at 200 and 400 % nothing has to be scrolled sideways', async ({ page, at }) => {
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 500 });
    for (const address of [...paths.map(at), `${siteAddresses('plain').member}${at('/sign-up')}`]) {
      await page.goto(address);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(beyond, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('everything that can be touched is 44 px high', async ({ page, at }) => {
    const narrow: string[] = [];
    for (const address of [...paths.map(at), `${siteAddresses('plain').member}${at('/log-in')}`]) {
      await page.goto(address);
      narrow.push(...(await page.evaluate(findNarrowTargets)));
    }
    expect(narrow).toEqual([]);
  });
});

test('who wants less motion sees none', async ({ page, at }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(at('/'));
  const durations = await page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().activeDuration)),
  );
  expect(durations.filter((duration) => duration > 1)).toEqual([]);
});

test('in colours that the system forces, what is chosen and what is focused still differ', async ({ page, at }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at('/'));
  const chosen = page.locator('.theme-switch [aria-pressed=true]');
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.theme-switch [aria-pressed=false]').first()).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(isFocusSeen)).toBe(true);
});

/** Goes on by Tab until what bears a name has the focus; each step's focus can be seen. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true });
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocusSeen)).toBe(true);
    if (await wanted.evaluateAll((buttons) => buttons.some((button) => button === document.activeElement))) return;
  }
  throw new Error(`no Tab leads to ${name}`);
}

import { expect, test } from './reader.ts';

test.use({ knowsGuidelines: false });

const title = 'ご利用前のお願い';
const tick = '今後このメッセージを表示しない';

test('the request before use appears on the first visit, rests for the tab, and goes for good with the tick', async ({
  page,
  context,
  request,
  says,
  at,
}) => {
  const dialog = page.getByRole('dialog');
  await test.step('it opens over the page, not in its HTML', async () => {
    expect(await (await request.get(at('/'))).text()).not.toContain(title);
    await page.goto(at('/'));
    await expect(dialog).toContainText(title);
    await expect(dialog.locator(':lang(ja)').filter({ hasText: tick }).first()).toBeVisible();
  });
  await test.step('closed with Escape it rests in this tab and comes again in another', async () => {
    await expect(page.locator('html[data-visit]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // Now, once, the brush stroke of the home page draws itself.
    await expect(page.locator('html[data-visit="first"] .enso-hand')).toHaveCount(1);
    await page.reload();
    await page.locator('.relative-time-date[aria-hidden]').first().waitFor({ state: 'attached' });
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('site.hide-guideline'))).toBe('false');
    const other = await context.newPage();
    await other.goto(at('/thread/1'));
    await expect(other.getByRole('dialog')).toContainText(title);
    await other.mouse.click(5, 5);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(other.locator('html[data-visit]')).toHaveCount(0);
    await other.close();
  });
  await test.step('with the tick it never comes again', async () => {
    const other = await context.newPage();
    await other.goto(at('/'));
    await other.getByRole('checkbox').check();
    await other
      .getByRole('button', { name: says('common.close') })
      .last()
      .click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    expect(await other.evaluate(() => localStorage.getItem('site.hide-guideline'))).toBe('true');
    const third = await context.newPage();
    await third.goto(at('/thread/1'));
    await third.locator('.relative-time-date[aria-hidden]').first().waitFor({ state: 'attached' });
    await expect(third.getByRole('dialog')).toHaveCount(0);
  });
});

test('it does not appear over a form or an error page', async ({ page, at, faults }) => {
  faults.allow('nowhere');
  await page.goto(at('/nowhere'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(at('/admin'));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

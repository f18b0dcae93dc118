import { localeFacts, localePath } from '#shared/locales.ts';
import { readDemoThread } from './demo-content.ts';
import { expectSpoken } from './page-checks.ts';
import { expect, test } from './reader.ts';

test.use({ javaScriptEnabled: false });

const demo = readDemoThread('first-time-referee-shido');

test('everything can be read without JavaScript', async ({ page, reader, says, at, faults }) => {
  await test.step('lists go on by links', async () => {
    await page.goto('/');
    const first = await page.locator('.thread-card-link').first().getAttribute('href');
    // By the keyboard: cards that come into sight when a pointer scrolls there still find their height.
    await page.getByRole('link', { name: says('common.load_more') }).press('Enter');
    await page.waitForURL('**?cursor=*');
    await expect(page.locator('.thread-card')).toHaveCount(20);
    await expect(page.locator(`.thread-card-link[href="${first}"]`)).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  });
  await test.step('threads are found by genre and sub-category and sorted by links', async () => {
    await page.goto(at('/'));
    await page.locator(`a[href="${at('/genre/2')}"]`).click();
    await page.getByRole('complementary').getByRole('link').nth(1).click();
    await page.getByRole('link', { name: says('common.sort_new'), exact: true }).click();
    await expect(page).toHaveURL(/\?sort=new$/);
    await expect(page.locator('.tab[aria-current=page]')).toHaveText(says('common.sort_new'));
  });
  await test.step('the original is a link away, and the translation too', async () => {
    await page.getByRole('link', { name: demo.title[reader], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.title[reader]);
    await page
      .locator('.thread-article')
      .getByRole('link', { name: says('translation.show_original') })
      .click();
    await expect(page).toHaveURL(/\?text=original$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.title[demo.source]);
    await expect(page.locator('.thread-article .prose')).toHaveAttribute('lang', localeFacts[demo.source].tag);
    await page
      .locator('.thread-article')
      .getByRole('link', { name: says('translation.show_translation') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.title[reader]);
    await expectSpoken(page);
  });
  await test.step('writing says what it needs', async () => {
    await expect(page.getByRole('button', { name: says('comment.write') })).toBeDisabled();
    await expect(page.getByText(says('comment.needs_script'))).toBeVisible();
  });
  await test.step('a comment has an address of its own', async () => {
    await page.locator('.comment-permalink').first().click();
    await expect(page).toHaveURL(/\?comment=\d+#c-\d+$/);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  });
  await test.step('the switcher leads to the other languages, to English from everywhere', async () => {
    const other = reader === 'ar' ? 'ja' : 'ar';
    await page.locator('.locale-switcher summary').click();
    await page.getByRole('link', { name: localeFacts[other].name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', localeFacts[other].tag);
    await expect(page.locator('html')).toHaveAttribute('dir', localeFacts[other].direction);
    await page.goto(localePath(other, '/'));
    await page.locator('.locale-switcher summary').click();
    await page.getByRole('link', { name: localeFacts.en.name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
  await test.step('an address that is no page says so', async () => {
    faults.allow('nowhere');
    const answer = await page.goto(at('/nowhere'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('link', { name: says('common.back_home') })).toHaveAttribute('href', at('/'));
  });
});

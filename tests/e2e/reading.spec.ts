import type { Page } from '@playwright/test';
import { localeFacts, localePath } from '#shared/locales.ts';
import { readDemoThread, readHomeFacts } from './demo-content.ts';
import { expectHead, expectSpoken } from './page-checks.ts';
import { expect, test } from './reader.ts';

const demo = readDemoThread('first-time-referee-shido');

test('a visitor reads from the home page to a comment, and on in another language', async ({
  page,
  context,
  reader,
  says,
  at,
  faults,
}) => {
  await test.step('the root leads to the home page of the reader’s language', async () => {
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe(at('/'));
    await expectHead(page, { path: '/', locale: reader, title: 'Tatami', ...readHomeFacts(reader) });
    await expectSpoken(page);
  });
  await test.step('a genre leads to its sub-categories, and one of these to its threads', async () => {
    await page.locator(`a[href="${at('/genre/2')}"]`).click();
    await page.waitForURL(`**${at('/genre/2')}`);
    await expectSpoken(page);
    await page.getByRole('complementary').getByRole('link').nth(1).click();
    await page.waitForURL('**/sub-category/*');
  });
  await test.step('threads are sorted by links', async () => {
    await expectSorted(page, 'popular');
    await page.getByRole('link', { name: says('common.sort_new'), exact: true }).click();
    await page.waitForURL('**?sort=new');
    await expectSorted(page, 'new');
    await expectSpoken(page);
  });
  const thread = await test.step('a thread is read in the reader’s language', async () => {
    await page.getByRole('link', { name: demo.title[reader], exact: true }).click();
    await page.waitForURL('**/thread/*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.title[reader]);
    await expect(page.locator('.thread-article .prose')).toHaveAttribute('lang', localeFacts[reader].tag);
    await expectSpoken(page);
    return new URL(page.url()).pathname.replace(/^.*(?=\/thread)/, '');
  });
  await test.step('the original is shown in place, and the translation again', async () => {
    const article = page.locator('.thread-article');
    await page.getByRole('button', { name: says('comment.write'), disabled: false }).waitFor();
    await article.getByRole('link', { name: says('translation.show_original') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.title[demo.source]);
    await expect(article.locator('.prose')).toHaveAttribute('lang', localeFacts[demo.source].tag);
    await article.getByRole('link', { name: says('translation.show_translation') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.title[reader]);
    expect(new URL(page.url()).search).toBe('');
  });
  await test.step('a comment has an address of its own', async () => {
    const comment = page.locator('.comment').filter({ hasText: demo.comments[0]?.text[reader] ?? '' });
    await comment.locator('.comment-permalink').first().click();
    await page.waitForURL(/\?comment=\d+#c-\d+$/);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  });
  const other = reader === 'ar' ? 'en' : 'ar';
  await test.step('the switcher shows the same page in another language and remembers it', async () => {
    await page.goto(at(thread));
    await page.locator('.locale-switcher summary').click();
    await page.getByRole('link', { name: localeFacts[other].name }).click();
    await page.waitForURL(`**${localePath(other, thread)}`);
    const keywords = [...demo.tags[other], readHomeFacts(other).keywords].join(', ');
    await expectHead(page, { path: thread, locale: other, title: `${demo.title[other]} | Tatami`, keywords });
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
    expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' });
    expect(Math.round((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0);
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe(localePath(other, '/'));
  });
  await test.step('an address that is no page says so, and leads home', async () => {
    faults.allow('nowhere');
    const answer = await page.goto(at('/nowhere'));
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(says('common.not_found'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      says('common.unknown_page', { path: `\u2066${at('/nowhere')}\u2069` }),
    );
    await expectSpoken(page);
    await page.getByRole('link', { name: says('common.back_home') }).click();
    await page.waitForURL(`**${at('/')}`);
  });
});

/** The list stands in the order that the API gives. */
async function expectSorted(page: Page, sort: 'popular' | 'new'): Promise<void> {
  const id = /\d+/.exec(new URL(page.url()).pathname.replace(/^.*sub-category/, ''))?.[0];
  const { threads } = await (await page.request.get(`/api/threads-of-subcat/${id}?sort=${sort}`)).json();
  const expected = threads.map((thread: { id: number }) => `/thread/${thread.id}`);
  const shown = page.locator('.thread-card-link');
  await expect(shown).toHaveCount(expected.length);
  const hrefs = await shown.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')?.replace(/^.*(?=\/thread)/, '')),
  );
  expect(hrefs).toEqual(expected);
}

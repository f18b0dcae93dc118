import { localePath } from '#shared/locales.ts';
import { siteAddresses } from '../support/site-addresses.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './reader.ts';

test('every reading page is accessible, on a phone in the dark and on a desk in the light', async ({ page, at, faults }) => {
  faults.allow('nowhere');
  const paths = ['/', '/genre/1', '/sub-category/1', '/tag/1', '/thread/1', '/thread/5', '/about', '/nowhere'];
  for (const path of paths) {
    await page.goto(at(path));
    await expectAccessible(page);
  }
});

test('what opens and what is filled in is accessible', async ({ page, at, invite, reader, says }) => {
  test.skip(reader === 'ja', 'once from left to right and once from right to left');
  const { member: memberSite } = siteAddresses('plain');
  for (const path of ['/log-in', '/sign-up', '/log-out']) {
    await page.goto(`${memberSite}${at(path)}`);
    await expectAccessible(page);
  }
  await page.goto(at('/thread/3'));
  await page.getByRole('button', { name: says('comment.write') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  const author = await invite(reader === 'ar' ? 'layla' : 'mary');
  for (const [path, ready] of [
    ['/thread/3#write', '.comment-form'],
    ['/thread/new', '.thread-form'],
  ] as const) {
    await author.goto(at(path));
    await author.locator(ready).waitFor();
    await expectAccessible(author);
  }
});

test('the desk is accessible', async ({ at, invite, reader }) => {
  test.skip(reader === 'ja', 'once from left to right and once from right to left');
  const aiko = await invite('aiko');
  for (const [path, ready] of [
    ['/admin', '.desk-item'],
    ['/admin/engines', '.desk-table'],
  ] as const) {
    await aiko.goto(at(path));
    await aiko.locator(ready).first().waitFor();
    await expectAccessible(aiko);
  }
});

test('so it is in Thai', async ({ page, reader }) => {
  test.skip(reader !== 'en', 'nobody else here reads Thai');
  for (const path of ['/', '/sub-category/1', '/thread/3', '/thread/new']) {
    await page.goto(localePath('th', path));
    await expectAccessible(page);
  }
});

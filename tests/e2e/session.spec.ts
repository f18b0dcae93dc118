import { fetchToken, putToken } from './demo-people.ts';
import { expect, test } from './reader.ts';

const thread = '/thread/6';

test('logging out is heard by the other tabs', async ({ page, context, site, says, at }) => {
  await putToken(context, site, await fetchToken(site, 'tom'));
  await page.goto(at(thread));
  const other = await context.newPage();
  await other.goto(at('/'));
  for (const tab of [page, other]) await expect(tab.locator('.account-greeting')).toContainText('tom_a');
  await page.locator('.top-bar-end summary').last().click();
  await page.getByRole('button', { name: says('session.log_out') }).click();
  for (const tab of [page, other]) {
    await expect(tab.locator('.account-greeting')).toHaveCount(0);
    await expect(tab.getByRole('banner').getByRole('link', { name: says('common.log_in') })).toBeVisible();
  }
  expect((await context.cookies()).find(({ name }) => name === 'token')?.value).toBe('false');
});

test('when the log-in lapses while one writes, the text stays', async ({ request, site, says, at, faults, invite }) => {
  faults.allow(/401/);
  const member = await invite('tom');
  await member.goto(`${at(thread)}#write`);
  const form = member.locator('.comment-form');
  const box = form.getByRole('textbox', { name: says('write.comment') });
  await box.fill('Softly, with the little finger.');
  const [{ value: token } = { value: '' }] = await member.context().cookies();
  expect((await request.post('/api/auth/logout', { headers: { authorization: token }, data: {} })).ok()).toBe(true);
  await form.getByRole('button', { name: says('comment.send') }).click();
  await expect(form).toContainText(says('error.unauthorized'));
  await expect(box).toHaveValue('Softly, with the little finger.');
  await expect(member.getByRole('banner').getByRole('link', { name: says('common.log_in') })).toBeVisible();
  await expect(member.locator('.toast')).toHaveCount(0);
  await test.step('and is there again after the next log-in', async () => {
    await putToken(member.context(), site, await fetchToken(site, 'tom'));
    await member.reload();
    await expect(box).toHaveValue('Softly, with the little finger.');
  });
});

test('pages greet nobody and ask for nothing personal without a token', async ({ page, at }) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(at(thread));
  await page.locator('.comment-foot button').first().waitFor();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

import { hearVoice } from './voice.ts';
import { expect, test } from './reader.ts';

test('a first thread is held, approved at the desk, and then public', async ({ page, request, reader, says, at, invite }) => {
  const title = `${reader}: ${Date.now()}`;
  const author = await invite('newcomer');
  await test.step('a member starts a thread', async () => {
    await author.goto(at('/thread/new'));
    const form = author.locator('.thread-form');
    await form.locator('select[name=sub_category]').selectOption({ index: 1 });
    await form.getByRole('textbox', { name: says('write.title') }).fill(title);
    await form.getByRole('textbox', { name: says('write.text') }).fill('كيف تمسكون السيف دون أن تتعب اليد اليمنى؟');
    await form.getByRole('button', { name: says('write.send') }).click();
    await expect(author.locator('.toast-success')).toContainText(says('thread.registered'));
  });
  await test.step('nobody else sees it', async () => {
    await page.goto(at('/'));
    await expect(page.getByText(title)).toHaveCount(0);
    const list = await (await request.get('/api/threads-home')).text();
    expect(list).not.toContain(title);
  });
  const desk = await invite('aiko');
  const speaks = hearVoice('ja');
  await test.step('at the desk the wrong key does nothing, and approval makes it public', async () => {
    await desk.goto('/ja/admin');
    const item = desk.locator('.desk-item').filter({ hasText: title });
    await expect(item).toContainText(speaks('desk.kind_thread'));
    await item.getByRole('button', { name: speaks('desk.reject') }).click();
    const reason = item.getByRole('textbox', { name: speaks('desk.reason') });
    await reason.press('a');
    await expect(reason).toHaveValue('a');
    await item.getByRole('button', { name: speaks('desk.cancel') }).click();
    await item.getByRole('button', { name: speaks('desk.approve') }).click();
    await expect(item).toHaveCount(0);
  });
  await test.step('everybody sees it', async () => {
    await page.goto(at('/'));
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test('what a member writes before the page answers to scripts is not lost', async ({ reader, says, at, invite }) => {
  const author = await invite('newcomer');
  const title = `${reader}: ${Date.now()}`;
  const scripts = Promise.withResolvers<void>();
  await author.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await author.goto(at('/thread/new'), { waitUntil: 'commit' });
  const form = author.locator('.thread-form');
  const send = form.getByRole('button', { name: says('write.send') });
  const box = form.getByRole('textbox', { name: says('write.text') });
  await form.locator('select[name=sub_category]').selectOption({ index: 1 });
  await form.getByRole('textbox', { name: says('write.title') }).fill(title);
  await box.fill('كيف تمسكون السيف؟');
  await expect(send).toBeDisabled();
  scripts.resolve();
  await expect(send).toBeEnabled();
  await expect(box).toHaveValue('كيف تمسكون السيف؟');
  await send.click();
  await expect(author.locator('.toast-success')).toContainText(says('thread.registered'));
});

test('a guest who wants to start a thread is asked to log in and comes back to the form', async ({ page, says, at }) => {
  await page.goto(at('/thread/new'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(says('session.reason_thread'));
  const target = await dialog.getByRole('link', { name: says('common.log_in') }).getAttribute('href');
  expect(decodeURIComponent(target ?? '')).toBe(`${at('/log-in')}?return=${at('/thread/new')}`);
});

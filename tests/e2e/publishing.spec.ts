import type { Locale } from '#shared/locales.ts';
import { readPhrase } from './demo-content.ts';
import { type DemoPerson, logInOf } from './demo-people.ts';
import { approveByKeyboard, expectSeenEverywhere, expectUnseen } from './publication.ts';
import { expect, test } from './reader.ts';

/** Who writes what and where, by language. */
const scenes: Partial<Record<Locale, { author: DemoPerson; thread: string; phrase: string }>> = {
  en: { author: 'mary', thread: '/thread/3', phrase: 'ask-teacher-to-watch' },
  ja: { author: 'haruka', thread: '/thread/4', phrase: 'mirror-and-partner' },
  ar: { author: 'layla', thread: '/thread/5', phrase: 'legs-give-up' },
};

test('a guest logs in to write, a sentence of the phrasebook is approved, and 13 languages read it without an engine', async ({
  page,
  request,
  reader,
  says,
  at,
  invite,
}) => {
  const { author, thread, phrase } = scenes[reader] ?? { author: 'mary', thread: '/thread/3', phrase: 'ask-teacher-to-watch' };
  const text = readPhrase(phrase);
  const form = page.locator('.comment-form');
  const box = form.getByRole('textbox', { name: says('write.comment') });

  await test.step('a guest who wants to write is asked to log in, and comes back to the form', async () => {
    await page.goto(at(thread));
    await page.getByRole('button', { name: says('comment.write') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(says('session.reason_comment'));
    await dialog.getByRole('link', { name: says('common.log_in') }).click();
    const { email, password } = logInOf(author);
    await page.locator('.entry-card [name=email]').fill(email);
    await page.locator('.entry-card [name=password]').fill(password);
    await page.locator('.entry-card [type=submit]').click();
    await page.waitForURL(`**${at(thread)}#write`);
    await expect(page.locator('.account-greeting')).toBeVisible();
    await expect(box).toBeFocused();
  });
  await test.step('the phrasebook offers the sentence that is being typed', async () => {
    await box.pressSequentially(text[reader].slice(0, 9));
    await form.getByText(says('write.phrases')).click();
    await form.getByRole('button', { name: text[reader], exact: true }).click();
    await expect(box).toHaveValue(text[reader]);
  });
  await test.step('what is written survives a reload', async () => {
    await page.reload();
    await expect(box).toHaveValue(text[reader]);
  });
  await test.step('sent, it waits for approval before its author’s eyes only', async () => {
    await form.getByRole('button', { name: says('comment.send') }).click();
    await expect(page.locator('.toast-success')).toContainText(says('comment.registered'));
    const hidden = page.getByRole('region', { name: says('comment.your_hidden') });
    await expect(hidden).toContainText(text[reader]);
    await expect(hidden).toContainText(says('comment.waiting'));
    await expect(box).toHaveValue('');
    await expectUnseen(request, { thread, text });
  });
  await test.step('the administrator reads it in Japanese and approves it with the keyboard', async () => {
    await approveByKeyboard(await invite('aiko'), { text, source: reader });
  });
  await test.step('all 13 languages show it, and the author’s open page too', async () => {
    await expectSeenEverywhere(request, { thread, text });
    await expect(page.locator('.comment-list')).toContainText(text[reader]);
    await expect(page.getByRole('region', { name: says('comment.your_hidden') })).toHaveCount(0);
  });
});

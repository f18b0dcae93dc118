import { expect, test } from './reader.ts';
import { hearVoice } from './voice.ts';

test('a comment is rejected with a reason by the keyboard; its author reads why, mends it, and it waits again', async ({
  reader,
  faults,
  says,
  at,
  invite,
}) => {
  const rude = `Nobody should read this. ${reader} ${Date.now()}`;
  const author = await invite('newcomer');
  const hidden = author.getByRole('region', { name: says('comment.your_hidden') });
  await test.step('it is sent', async () => {
    await author.goto(`${at('/thread/8')}#write`);
    const form = author.locator('.comment-form');
    await form.getByRole('textbox', { name: says('write.comment') }).fill(rude);
    await author.keyboard.press('Control+Enter');
    await expect(hidden).toContainText(rude);
  });
  const speaks = hearVoice('ja');
  const desk = await invite('aiko');
  const item = desk.locator('.desk-item').filter({ hasText: rude });
  const reason = item.getByRole('textbox', { name: speaks('desk.reason') });
  await test.step('R asks for a reason, which one of the usual ones fills in', async () => {
    await desk.goto('/ja/admin');
    await item.focus();
    await desk.keyboard.press('r');
    await expect(reason).toBeFocused();
    await item.getByRole('button', { name: speaks('comment.reason_courtesy') }).click();
    await expect(reason).toHaveValue(speaks('comment.reason_courtesy'));
  });
  const reject = item.getByRole('button', { name: speaks('desk.reject') });
  await test.step('what its author changed in between is shown anew and not decided, and the reason stays', async () => {
    faults.allow(/409/);
    await hidden.getByRole('button', { name: says('comment.edit') }).click();
    await hidden.getByRole('textbox', { name: says('write.comment') }).fill(`${rude} Nobody at all.`);
    await hidden.getByRole('button', { name: says('comment.save') }).click();
    await expect(hidden).toContainText('Nobody at all.');
    await expect(item).not.toContainText('Nobody at all.');
    await reject.click();
    await expect(item).toContainText(speaks('errors.moderation.changed_since_shown'));
    await expect(item).toContainText('Nobody at all.');
    await expect(reason).toHaveValue(speaks('comment.reason_courtesy'));
  });
  await test.step('and then it is rejected', async () => {
    await reject.click();
    await expect(item).toHaveCount(0);
  });
  await test.step('the author reads the reason and mends it', async () => {
    await author.reload();
    await expect(hidden).toContainText(says('comment.rejected'));
    await expect(hidden).toContainText(says('comment.reason_courtesy'));
    await hidden.getByRole('button', { name: says('comment.edit') }).click();
    const box = hidden.getByRole('textbox', { name: says('write.comment') });
    await expect(box).toHaveValue(`${rude} Nobody at all.`);
    await box.fill(`${rude} Please.`);
    await hidden.getByRole('button', { name: says('comment.save') }).click();
    await expect(hidden).toContainText(`${rude} Please.`);
    await expect(hidden).toContainText(says('comment.waiting'));
  });
});

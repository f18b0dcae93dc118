import type { Locale } from '#shared/locales.ts';
import { flores } from '../support/flores.ts';
import type { DemoPerson } from './demo-people.ts';
import { type Sentence, approveByKeyboard, expectSeenEverywhere, expectUnseen } from './publication.ts';
import { expect, test } from './reader.ts';

test.use({ site: 'engine' });

/** Who writes which line of FLORES and where, by language. */
const scenes: Partial<Record<Locale, { author: DemoPerson; thread: string; line: number }>> = {
  en: { author: 'mary', thread: '/thread/3', line: 10 },
  ja: { author: 'haruka', thread: '/thread/4', line: 8 },
  ar: { author: 'layla', thread: '/thread/5', line: 11 },
};

test('a comment is translated by an engine over HTTP, approved, and read in 13 languages', async ({
  request,
  reader,
  says,
  at,
  invite,
}) => {
  const { author, thread, line } = scenes[reader] ?? { author: 'mary', thread: '/thread/3', line: 10 };
  const text = lineOfFlores(line);
  const page = await invite(author);
  await page.goto(`${at(thread)}#write`);
  const form = page.locator('.comment-form');
  await form.getByRole('textbox', { name: says('write.comment') }).fill(text[reader]);
  await form.getByRole('button', { name: says('comment.send') }).click();
  await expect(page.locator('.toast-success')).toContainText(says('comment.registered'));
  await expectUnseen(request, { thread, text });
  await approveByKeyboard(await invite('aiko'), { text, source: reader });
  await expectSeenEverywhere(request, { thread, text });
  await expect(page.locator('.comment-list')).toContainText(text[reader]);
});

function lineOfFlores(line: number): Sentence {
  // Every locale is a key of `flores`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(Object.entries(flores).map(([locale, lines]) => [locale, lines[line] ?? ''])) as Sentence;
}

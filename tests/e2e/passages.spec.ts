import type { Page } from '@playwright/test';
import type { CommentPage } from '#features/comments/contract.ts';
import type { Thread, ThreadPage } from '#features/threads/contract.ts';
import { type Locale, localeFacts } from '#shared/locales.ts';
import { passageLocale } from '#shared/passage.ts';
import { readDemoThread } from './demo-content.ts';
import { expectHead, expectSpoken } from './page-checks.ts';
import { expect, test } from './reader.ts';

test('every passage says its language, whether it is translated or not, and only finished languages are announced', async ({
  page,
  reader,
  says,
  at,
}) => {
  // In each of these something lacks its translation into one of the three languages.
  const slugs = ['does-hayake-end', 'eight-year-olds-forty-minutes', 'nine-year-old-kata-or-kumite'];
  for (const slug of slugs) {
    const path = await findThread(page, readDemoThread(slug).title.en ?? '');
    await page.goto(at(path));
    const thread: Thread = await ask(page, `/api${path}`, reader);
    const comments: CommentPage = await ask(page, `/api/thread-comments?thread_id=${thread.id}`, reader);
    await expectSpoken(page);
    await expectHead(page, {
      path,
      locale: reader,
      title: `${titleOf(thread, reader)} | Tatami`,
      finished: thread.finished_locales,
    });
    await expectPassage(page, '.thread-article', {
      locale: reader,
      source: thread.source_locale,
      state: thread.translations.text.state,
    });
    for (const comment of comments.comments.flatMap((one) => [one, ...one.sub_comments])) {
      const place = `#c-${comment.id} > .comment-content`;
      await expectPassage(page, place, { locale: reader, source: comment.source_locale, state: comment.translations.text.state });
    }
  }
  await expect(page.getByText(says('comment.write'))).toBeVisible();
});

type Said = { locale: Locale; source: Locale; state: Thread['translations']['text']['state'] };

async function expectPassage(page: Page, place: string, { locale, source, state }: Said): Promise<void> {
  const { tag, direction } = localeFacts[passageLocale(source, state, locale)];
  const prose = page.locator(`${place} > .prose`);
  await expect(prose).toHaveAttribute('lang', tag);
  await expect(prose).toHaveAttribute('dir', direction);
  const badge = page.locator(`${place} > .translation-badge`);
  if (source === locale) await expect(badge).toHaveCount(0);
  else await expect(badge).toHaveClass(new RegExp(`translation-badge-${state}`));
}

function titleOf(thread: Thread, locale: Locale): string {
  const { [`title_${locale}` as const]: translated } = thread;
  return translated ?? thread.title;
}

async function findThread(page: Page, title: string): Promise<string> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const list: ThreadPage = await ask(page, `/api/threads-home${cursor === '' ? '' : `?cursor=${cursor}`}`, 'en');
    const found = list.threads.find((thread) => thread.title_en === title);
    if (found !== undefined) return `/thread/${found.id}`;
    cursor = list.next_cursor;
  }
  throw new Error(`no thread is called ${title}`);
}

async function ask<Answer>(page: Page, path: string, locale: Locale): Promise<Answer> {
  const answer = await page.request.get(path, { headers: { 'user-language': locale } });
  return answer.json();
}

import type { APIRequestContext, Page } from '@playwright/test';
import type { Comment, CommentPage } from '#features/comments/contract.ts';
import { type Locale, localeFacts, localePath, locales } from '#shared/locales.ts';
import { expect } from './reader.ts';
import { hearVoice } from './voice.ts';

/** A sentence as it reads in every language. */
export type Sentence = Record<Locale, string>;

/** Nobody but the author and the desk sees it: not on the page in any language, not in the API. */
export async function expectUnseen(
  request: APIRequestContext,
  { thread, text }: { thread: string; text: Sentence },
): Promise<void> {
  for (const locale of locales) {
    const answer = await request.get(localePath(locale, thread));
    const html = await answer.text();
    expect(
      locales.filter((one) => html.includes(text[one])),
      locale,
    ).toEqual([]);
    const comments = JSON.stringify(await listComments(request, thread, locale));
    expect(
      locales.filter((one) => comments.includes(text[one])),
      locale,
    ).toEqual([]);
  }
}

/** Everybody reads it in their own language, on the page and through the API, once the worker has been at it. */
export async function expectSeenEverywhere(
  request: APIRequestContext,
  { thread, text }: { thread: string; text: Sentence },
): Promise<void> {
  for (const locale of locales) {
    await expect
      .poll(async () => shownTexts(await listComments(request, thread, locale), locale), { timeout: 30_000, message: locale })
      .toContain(text[locale]);
    // Short sentences can be the same in both kinds of Chinese.
    const alike = locales.filter((one) => text[one] === text[locale]);
    expect(await findShown(request, { thread, locale, text }), locale).toEqual(alike);
  }
}

/** The administrator reads it at the desk in Japanese, beside the original, and approves it with the keyboard alone. */
export async function approveByKeyboard(desk: Page, { text, source }: { text: Sentence; source: Locale }): Promise<void> {
  const says = hearVoice('ja');
  const item = desk.locator('.desk-item').filter({ hasText: text[source] });
  await expect(async () => {
    await desk.goto('/ja/admin');
    await expect(item).toContainText(text.ja, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(item.locator(`.prose[lang="${localeFacts[source].tag}"]`)).toContainText(text[source]);
  await expect(item.locator('.prose[lang=ja]')).toContainText(text.ja);
  await desk.keyboard.press('k');
  while ((await item.getAttribute('aria-current')) === null) await desk.keyboard.press('j');
  await expect(item).toBeFocused();
  await desk.keyboard.press('a');
  await expect(desk.locator('.toast-success')).toContainText(says('common.successful'));
  await expect(item).toHaveCount(0);
}

async function listComments(request: APIRequestContext, thread: string, locale: Locale): Promise<Comment[]> {
  const path = `/api/thread-comments?thread_id=${thread.replace('/thread/', '')}`;
  const { comments }: CommentPage = await (await request.get(path, { headers: { 'user-language': locale } })).json();
  return comments.flatMap((comment) => [comment, ...comment.sub_comments]);
}

function shownTexts(comments: Comment[], locale: Locale): unknown[] {
  return comments.map(({ [`text_${locale}` as const]: text }) => text);
}

/** Which of these texts a page shows in this language; its scripts, which carry originals to swap in, are not shown. */
async function findShown(request: APIRequestContext, { thread, locale, text }: Shown): Promise<Locale[]> {
  const answer = await request.get(localePath(locale, thread));
  const html = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, '');
  const words = html.replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return locales.filter((one) => words.includes(text[one]));
}

type Shown = { thread: string; locale: Locale; text: Sentence };

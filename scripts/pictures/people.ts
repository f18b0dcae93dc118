import type { Page } from '@playwright/test';
import type { listQueue } from '#features/moderation/contract.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { SiteAddresses } from '../../tests/support/site-addresses.ts';

/** Somebody of the demo; without one a visitor looks. */
export type Person = 'aiko' | 'haruka' | 'layla' | 'mary';

/** Lets a page be opened by somebody, who has read the request before use or not. */
export async function openDoor(
  page: Page,
  { board, member }: SiteAddresses,
  { person, knowsGuidelines }: { person: Person | undefined; knowsGuidelines: boolean },
): Promise<void> {
  if (knowsGuidelines) {
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('site.hide-guideline', 'true');
    });
  }
  if (person === undefined) return;
  const value = await fetchToken(member, person);
  await page.context().addCookies([{ name: 'token', value, url: board, sameSite: 'Lax' }]);
}

/** Writes what the demo does not have: a rejected comment, one that waits, and a held thread of Mary's. */
export async function prepareDemo({ board, member }: SiteAddresses): Promise<void> {
  const mary = await fetchToken(member, 'mary');
  const aiko = await fetchToken(member, 'aiko');
  const rejected = await post(board, mary, '/comments/store', {
    thread_id: 1,
    text: 'Nobody who teaches it this way has ever stood on a mat.',
  });
  await post(board, aiko, '/admin/reject', {
    kind: 'comment',
    id: rejected.comment.id,
    stamp: await fetchStamp(board, aiko, rejected.comment.id),
    reason: 'Please write with respect and courtesy.',
  });
  await post(board, mary, '/comments/store', { thread_id: 1, text: 'Do it slowly first, then faster.' });
  await post(board, mary, '/thread/store', {
    sub_category_id: 1,
    title: 'How do you keep a straight back in suburi?',
    text: 'After **two hundred** cuts mine looks like a question mark.\n\n- Film yourself?\n- A mirror?\n- A patient friend?',
  });
}

async function fetchToken(member: string, person: Person): Promise<string> {
  const answer = await fetch(`${member}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: member },
    body: JSON.stringify({ email: `${person}@demo.tatami.example`, password: 'tatami-demo' }),
  });
  return answer.headers.get('set-auth-token') ?? '';
}

/** What the desk knows a waiting comment by. */
async function fetchStamp(board: string, token: string, id: number): Promise<string | undefined> {
  const answer = await fetch(`${board}/api/admin/queue`, { headers: { authorization: token } });
  const { items }: OutputOf<typeof listQueue> = await answer.json();
  return items.find((item) => item.kind === 'comment' && item.id === id)?.stamp;
}

async function post(board: string, token: string, path: string, body: object): Promise<{ comment: { id: number } }> {
  const answer = await fetch(`${board}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.json();
}

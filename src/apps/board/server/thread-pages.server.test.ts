import { expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { finishedResponse } from '#platform/http/finished-response.ts';
import { buildText } from '#platform/page-cache/keep-text.ts';
import { ThreadPages } from './thread-pages.server.ts';

vi.mock('virtual:messages', () => ({ load: {} }));
vi.mock('virtual:message-files', () => ({ messageFiles: {} }));

/** A board whose threads have these pages by React, and none by a stencil. */
function openThreads(pageOf: (time: number) => string) {
  const warned: string[] = [];
  let times = 0;
  const threads = new ThreadPages({
    db: openDatabase({ connectionString: 'postgres://127.0.0.1:1/none' }),
    keepText: buildText,
    api: { request: () => new Response(null, { status: 404 }) },
    render: async () => finishedResponse(pageOf((times += 1)), { status: 200 }),
    proofs: 3,
    log: { info: () => undefined, warn: (_, message) => warned.push(message), error: () => undefined },
  });
  return { threads, warned };
}

test('a page that no stencil can make is given by React, and after three of them all are left to the router', async () => {
  const { threads, warned } = openThreads(() => '<p>Kote</p>');
  for (const id of [1, 2, 3]) expect(await (await threads.answer(`/thread/${id}`))?.text()).toBe('<p>Kote</p>');
  expect(warned.filter((message) => message.includes('stencil'))).toHaveLength(3);
  expect(await threads.answer('/thread/4')).toBeUndefined();
  expect(await threads.answer('/ja/thread/4')).toBeDefined();
});

test('what changes while a page is made both ways says nothing against the stencil', async () => {
  const { threads, warned } = openThreads((time) => `<p>${time}</p>`);
  for (const id of [1, 2, 3, 4]) expect(await threads.answer(`/thread/${id}`)).toBeDefined();
  expect(warned.filter((message) => message.includes('stencil'))).toEqual([]);
});

test('only the whole page of a thread is made here', async () => {
  const { threads } = openThreads(() => '');
  for (const path of ['/thread/01', '/thread/1/', '/en/thread/1', '/thread/1?text=original', '/thread/1.data', '/thread/new'])
    expect(await threads.answer(path)).toBeUndefined();
});

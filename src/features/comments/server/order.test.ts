import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { addComments } from '../../../../tests/support/crowd.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

type Page = { ids: number[]; previous: string | null; next: string | null };

async function read(path: string): Promise<Page> {
  const { status, body } = await stage.request('GET', path);
  expect(status).toBe(200);
  const ids = body.comments.map((comment: { id: number }) => comment.id);
  return { ids, previous: body.previous_cursor ?? null, next: body.next_cursor };
}

/** Follows cursors in one direction to the end of the list and gives the pages in the order they were read. */
async function follow(direction: 'previous' | 'next', from: Page, address: (cursor: string) => string): Promise<number[][]> {
  const pages: number[][] = [];
  for (let page = from; page[direction] !== null;) {
    page = await read(address(page[direction]));
    pages.push(page.ids);
  }
  return pages;
}

function sorted(ids: readonly number[], secondsAgo: readonly number[]): number[] {
  const order = ids.map((id, index) => ({ id, seconds: secondsAgo[index] ?? 0 }));
  return order.toSorted((a, b) => b.seconds - a.seconds || a.id - b.id).map(({ id }) => id);
}

/** Times with ties and with steps of a microsecond, the finest a cursor can hold. */
const times = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 0, max: 9 }).map((n) => n / 1_000_000),
  ),
  {
    maxLength: 60,
    size: 'max',
  },
);

test('comments are read oldest first, and those of one moment in the order they were stored', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const [late, early, same] = await addComments(stage, { on: thread, secondsAgo: [1, 9, 1] });
  expect((await read(`/thread-comments?thread_id=${thread}`)).ids).toEqual([early, late, same]);
});

test('pages follow one another without a gap or a repeat, 20 comments each', async () => {
  await fc.assert(
    fc.asyncProperty(times, async (secondsAgo) => {
      const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
      const ids = sorted(await addComments(stage, { on: thread, secondsAgo }), secondsAgo);
      const first = await read(`/thread-comments?thread_id=${thread}`);
      const rest = await follow('next', first, (cursor) => `/comments/load-more?thread_id=${thread}&cursor=${cursor}`);
      expect([first.ids, ...rest].flat()).toEqual(ids);
      expect(first.previous).toBeNull();
      expect([first.ids, ...rest].slice(0, -1).every((page) => page.length === 20)).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('from the slice around any comment one reaches all others, forwards and backwards', async () => {
  await fc.assert(
    fc.asyncProperty(
      times.filter((all) => all.length > 0),
      fc.nat(),
      async (secondsAgo, pick) => {
        const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
        const ids = sorted(await addComments(stage, { on: thread, secondsAgo }), secondsAgo);
        const wanted = pick % ids.length;
        const slice = await read(`/thread-comments?thread_id=${thread}&comment=${ids[wanted]}`);
        const more = (cursor: string) => `/comments/load-more?thread_id=${thread}&cursor=${cursor}`;
        const before = (await follow('previous', slice, more)).toReversed();
        const after = await follow('next', slice, more);
        expect([...before, slice.ids, ...after].flat()).toEqual(ids);
        expect(slice.ids.indexOf(ids[wanted] ?? 0)).toBe(Math.min(wanted, 5));
      },
    ),
    { numRuns: 25 },
  );
});

test('a comment comes with its first three sub-comments and the way to the others', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const parent = await addComment(stage, { by: stage.cast.bruno.id, on: thread });
  const secondsAgo = Array.from({ length: 45 }, (_, index) => 45 - index);
  const replies = await addComments(stage, { on: thread, under: parent, secondsAgo });
  const { body } = await stage.request('GET', `/thread-comments?thread_id=${thread}`);
  const [{ sub_comments: shown, next_sub_cursor: cursor, sub_comment_count: count }] = body.comments;
  expect(shown.map((comment: { id: number }) => comment.id)).toEqual(replies.slice(0, 3));
  expect(count).toBe(45);
  const address = (from: string) => `/sub-comments?comment_id=${parent}&cursor=${from}`;
  const pages = await follow('next', { ids: [], previous: null, next: cursor }, address);
  expect(pages.flat()).toEqual(replies.slice(3));
  expect(pages.map((page) => page.length)).toEqual([20, 20, 2]);
});

test('three sub-comments are all there are, so nothing more is offered', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const parent = await addComment(stage, { by: stage.cast.bruno.id, on: thread });
  await addComments(stage, { on: thread, under: parent, secondsAgo: [3, 2, 1] });
  const { body } = await stage.request('GET', `/thread-comments?thread_id=${thread}`);
  expect(body.comments[0].sub_comments).toHaveLength(3);
  expect(body.comments[0].next_sub_cursor).toBeNull();
});

test('a link to a deep reply shows that reply, under its comment', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  await addComments(stage, { on: thread, secondsAgo: Array.from({ length: 30 }, (_, index) => 9000 - index) });
  const parent = await addComment(stage, { by: stage.cast.bruno.id, on: thread });
  const replies = await addComments(stage, {
    on: thread,
    under: parent,
    secondsAgo: Array.from({ length: 80 }, (_, index) => 80 - index),
  });
  const { body } = await stage.request('GET', `/thread-comments?thread_id=${thread}&comment=${replies[69]}`);
  const found = body.comments.find((comment: { id: number }) => comment.id === parent);
  expect(found.sub_comments.map((comment: { id: number }) => comment.id)).toContain(replies[69]);
});

test('a link to a comment of another thread is not found', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const other = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const comment = await addComment(stage, { by: stage.cast.bruno.id, on: other });
  const { status, body } = await stage.request('GET', `/thread-comments?thread_id=${thread}&comment=${comment}`);
  expect([status, body.code]).toEqual([404, 'comment.not_found']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { approve, reject } from '../../../../tests/support/decisions.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

async function countOf(thread: number): Promise<number> {
  return (await stage.request('GET', `/thread/${thread}`)).body.comment_count;
}

async function repliesOf(comment: number): Promise<number> {
  return (await stage.request('GET', `/comment/${comment}`)).body.sub_comment_count;
}

function startThread(): Promise<number> {
  return addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
}

test('a comment counts from its approval until it is deleted', async () => {
  const thread = await startThread();
  const id = await addComment(stage, { by: stage.cast.layla.id, on: thread, status: 'pending' });
  expect(await countOf(thread)).toBe(0);
  await approve(stage, stage.cast.aiko, { kind: 'comment', id });
  expect(await countOf(thread)).toBe(1);
  await stage.request('POST', '/comment/delete', { as: stage.cast.layla, body: { id } });
  expect(await countOf(thread)).toBe(0);
});

test('a rejected comment never counts', async () => {
  const thread = await startThread();
  const id = await addComment(stage, { by: stage.cast.layla.id, on: thread, status: 'pending' });
  const { status } = await reject(stage, stage.cast.aiko, { kind: 'comment', id, reason: 'Please write about the subject.' });
  expect([status, await countOf(thread)]).toEqual([200, 0]);
});

test('sub-comments count for their comment and for the thread', async () => {
  const thread = await startThread();
  const parent = await addComment(stage, { by: stage.cast.layla.id, on: thread });
  await addComment(stage, { by: stage.cast.bruno.id, on: thread, under: parent });
  await addComment(stage, { by: stage.cast.bruno.id, on: thread, under: parent, status: 'pending' });
  expect([await countOf(thread), await repliesOf(parent)]).toEqual([2, 1]);
});

test('a deleted comment takes its sub-comments out of the count and out of sight', async () => {
  const thread = await startThread();
  const parent = await addComment(stage, { by: stage.cast.layla.id, on: thread });
  const reply = await addComment(stage, { by: stage.cast.bruno.id, on: thread, under: parent });
  await addComment(stage, { by: stage.cast.bruno.id, on: thread });
  await stage.request('POST', '/comment/delete', { as: stage.cast.layla, body: { id: parent } });
  expect(await countOf(thread)).toBe(1);
  expect((await stage.request('GET', `/comment/${reply}`)).status).toBe(404);
  expect((await stage.request('GET', `/sub-comments?comment_id=${parent}`)).body.comments).toEqual([]);
});

test('comments that different people publish at the same moment all count', async () => {
  const thread = await startThread();
  const parent = await addComment(stage, { by: stage.cast.bruno.id, on: thread });
  const { aiko, chen } = stage.cast;
  const written = { thread_id: thread, parent_id: parent, text: 'Men!', source_locale: 'en' };
  const answers = await Promise.all(
    [aiko, chen, aiko, chen].map((as) => stage.request('POST', '/comments/store', { as, body: written })),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect([await countOf(thread), await repliesOf(parent)]).toEqual([5, 4]);
});

test('comments that are approved at the same moment all count', async () => {
  const thread = await startThread();
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1)
    ids.push(await addComment(stage, { by: stage.cast.layla.id, on: thread, status: 'pending' }));
  await Promise.all(ids.map((id) => approve(stage, stage.cast.aiko, { kind: 'comment', id })));
  expect(await countOf(thread)).toBe(6);
});

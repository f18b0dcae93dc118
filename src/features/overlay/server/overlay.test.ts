import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { approve } from '../../../../tests/support/decisions.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
  thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
});
afterAll(() => stage.strike());

async function overlayOf(as: Actor, id = thread) {
  return (await stage.request('GET', `/overlay?thread=${id}`, { as })).body;
}

test('a visitor has no overlay', async () => {
  const { status, body } = await stage.request('GET', `/overlay?thread=${thread}`);
  expect([status, body.code]).toEqual([401, 'account.not_logged_in']);
});

test('authors may edit their thread, staff manage it, others neither', async () => {
  const { bruno, chen, aiko, putu, layla } = stage.cast;
  const rights = [];
  for (const as of [bruno, chen, aiko, putu, layla]) {
    const { may_edit: edit, may_manage: manage } = (await overlayOf(as)).thread;
    rights.push([edit, manage]);
  }
  expect(rights).toEqual([
    [true, false],
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ]);
});

test('a thread that is not public is to strangers as one that does not exist', async () => {
  const { layla, bruno, chen } = stage.cast;
  const held = await addThread(stage, { by: bruno.id, in: stage.kendo, status: 'pending' });
  expect((await overlayOf(layla, held)).thread).toBeNull();
  expect((await overlayOf(layla, 999_999)).thread).toBeNull();
  expect((await overlayOf(bruno, held)).thread).toMatchObject({ may_edit: true });
  expect((await overlayOf(chen, held)).thread).toMatchObject({ may_manage: true });
});

test('the usual waiting time is the median of late, and unknown before there is any', async () => {
  const { layla, aiko } = stage.cast;
  expect((await overlayOf(layla)).thread.usual_wait).toBeNull();
  for (const minutesAgo of [5, 10, 60]) {
    const id = await addComment(stage, { by: layla.id, on: thread, status: 'pending', minutesAgo });
    await approve(stage, aiko, { kind: 'comment', id });
  }
  expect((await overlayOf(layla)).thread.usual_wait).toBe(11);
});

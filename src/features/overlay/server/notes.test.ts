import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { approve, reject } from '../../../../tests/support/decisions.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  await sql`delete from turns`.execute(stage.db);
  thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, title: 'Grip', text: 'Tight?' });
});
afterAll(() => stage.strike());

const words = { text: 'Softly, like an umbrella.', source_locale: 'en' };
const reason = 'The text was better before.';

async function notesOf(as: Actor): Promise<Record<string, unknown>[]> {
  return (await stage.request('GET', `/overlay?thread=${thread}`, { as })).body.thread.notes;
}

async function waitingEdit(): Promise<number> {
  const { body } = await stage.request('GET', '/admin/queue', { as: stage.cast.aiko });
  const here = body.items.filter((item: { thread_id: number; kind: string }) => item.thread_id === thread);
  return here.find((item: { kind: string }) => item.kind === 'revision').id;
}

test('an author is told that an edit waits, then why it was turned down, and nothing once one is approved', async () => {
  const { bruno, aiko, layla } = stage.cast;
  const edit = () => stage.request('POST', '/thread/update', { as: bruno, body: { id: thread, title: 'Grip', ...words } });
  await edit();
  expect(await notesOf(bruno)).toMatchObject([{ kind: 'thread', id: thread, state: 'edit_pending', reason: null }]);
  await reject(stage, aiko, { kind: 'revision', id: await waitingEdit(), reason });
  expect(await notesOf(bruno)).toMatchObject([{ kind: 'thread', id: thread, state: 'edit_rejected', reason }]);
  expect(await notesOf(layla)).toEqual([]);
  await edit();
  await approve(stage, aiko, { kind: 'revision', id: await waitingEdit() });
  expect(await notesOf(bruno)).toEqual([]);
});

test('the same is told of the edit of a comment', async () => {
  const { layla, aiko, bruno } = stage.cast;
  const id = await addComment(stage, { by: layla.id, on: thread, text: 'Hold it tight.' });
  await stage.request('POST', '/comment/update', { as: layla, body: { id, ...words } });
  await reject(stage, aiko, { kind: 'revision', id: await waitingEdit(), reason });
  expect(await notesOf(layla)).toMatchObject([
    { kind: 'comment', id, state: 'edit_rejected', reason, excerpt: 'Hold it tight.' },
  ]);
  expect(await notesOf(bruno)).toEqual([]);
});

test('an author is told what staff edited and removed, with the reason, and not what they removed themselves', async () => {
  const { layla, chen } = stage.cast;
  const edited = await addComment(stage, { by: layla.id, on: thread, text: 'Call me: 0123.' });
  const removed = await addComment(stage, { by: layla.id, on: thread, text: 'Buy this.' });
  const own = await addComment(stage, { by: layla.id, on: thread });
  await stage.request('POST', '/comment/update', { as: chen, body: { id: edited, ...words, reason: 'A number was in it.' } });
  await stage.request('POST', '/comment/delete', { as: chen, body: { id: removed, reason: 'Advertising.' } });
  await stage.request('POST', '/comment/delete', { as: layla, body: { id: own } });
  expect(await notesOf(layla)).toMatchObject([
    { kind: 'comment', id: removed, state: 'deleted', reason: 'Advertising.', excerpt: 'Buy this.' },
    { kind: 'comment', id: edited, state: 'edited', reason: 'A number was in it.', excerpt: words.text },
  ]);
});

test('the notes of an answer are bounded', async () => {
  const { layla, chen } = stage.cast;
  for (let number = 0; number < 22; number += 1) {
    const id = await addComment(stage, { by: layla.id, on: thread });
    await stage.request('POST', '/comment/delete', { as: chen, body: { id } });
  }
  expect(await notesOf(layla)).toHaveLength(20);
});

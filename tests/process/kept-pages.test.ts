import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseGate, openDatabaseGate } from '../support/database-gate.ts';
import { type Stage, addComment, addThread, setStage } from '../support/cast.ts';
import { stampOf } from '../support/decisions.ts';
import { type StagedBoard, startStagedBoard } from './staged-board.ts';

/** The first start builds the pages where they are stale. */
const patience = 180_000;
const mostLateMs = 2_000;

let stage: Stage;
let gate: DatabaseGate;
let boards: StagedBoard[] = [];
let near: string;
let far: string;

/** Two boards of one installation; the way of the far one to the database can be blocked. */
beforeAll(async () => {
  stage = await setStage();
  gate = await openDatabaseGate(stage.address);
  // One after the other: the first builds the pages.
  const first = await startStagedBoard(stage.address);
  boards = [first, await startStagedBoard(gate.address)];
  near = first.address;
  far = boards[1]?.address ?? '';
}, patience);
afterAll(async () => {
  for (const board of boards) await board.stop();
  gate.close();
  await stage.strike();
});

/** Everything that shows the thread at a board: pages, data and API answers, in two languages. */
async function readAll(site: string, threadId: number): Promise<string> {
  const pages = [
    `/thread/${threadId}`,
    `/ja/thread/${threadId}`,
    `/thread/${threadId}.data`,
    '/ja',
    `/sub-category/${stage.kendo}`,
  ];
  const addresses = [...pages, `/api/thread/${threadId}`, `/api/thread-comments?thread_id=${threadId}`, '/api/threads-home'];
  const answers = await Promise.all(addresses.map(async (address) => (await fetch(`${site}${address}`)).text()));
  return answers.join('\n');
}

async function write(site: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: stage.cast.aiko.token },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** Milliseconds until a board shows a text, or shows it no more; it has to stay so. */
async function until(site: string, threadId: number, isThere: (text: string) => boolean): Promise<number> {
  const began = performance.now();
  while (!isThere(await readAll(site, threadId))) {
    if (performance.now() - began > 10_000) throw new Error('it never came to be so');
    await pause(2);
  }
  return performance.now() - began;
}

async function addWarmThread(): Promise<{ threadId: number; commentId: number }> {
  const threadId = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, title: 'Unmistakable title' });
  const commentId = await addComment(stage, { by: stage.cast.layla.id, on: threadId, text: 'Unmistakable words' });
  await addComment(stage, { by: stage.cast.bruno.id, on: threadId, text: 'Hidden words', status: 'pending' });
  // What the cast stores no board hears of, so the lists are made to change.
  await write(near, '/comments/store', { thread_id: threadId, text: 'Staff speak at once.' });
  for (const site of [near, far, near, far]) await readAll(site, threadId);
  return { threadId, commentId };
}

function isGone(text: string): boolean {
  return !text.includes('Unmistakable words');
}

test('a page that waits for nobody is answered at once and the same for all', async () => {
  const { threadId } = await addWarmThread();
  const answers = [near, far].map(async (site) => (await fetch(`${site}/ja/thread/${threadId}`)).text());
  const [one, other] = await Promise.all(answers);
  expect(one).toBe(other);
  expect(one).toContain('Unmistakable words');
  expect(one).not.toContain('Hidden words');
});

test('when a deletion has answered its own board shows it no more, and the other one soon after', async () => {
  const { threadId, commentId } = await addWarmThread();
  await write(near, '/comment/delete', { id: commentId });
  expect(isGone(await readAll(near, threadId))).toBe(true);
  expect(await until(far, threadId, isGone)).toBeLessThan(mostLateMs);
});

test('an approval shows on the other board soon', async () => {
  const { threadId } = await addWarmThread();
  const id = await addComment(stage, { by: stage.cast.bruno.id, on: threadId, text: 'Approved words', status: 'pending' });
  await write(near, '/admin/approve', { kind: 'comment', id, stamp: await stampOf(stage, { kind: 'comment', id }) });
  expect(await readAll(near, threadId)).toContain('Approved words');
  expect(await until(far, threadId, (text) => text.includes('Approved words'))).toBeLessThan(mostLateMs);
});

test('with its listening connection ended, a board shows nothing deleted for longer than two seconds', async () => {
  const { threadId, commentId } = await addWarmThread();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tatami drops'`.execute(stage.db);
  await write(near, '/comment/delete', { id: commentId });
  expect(isGone(await readAll(near, threadId))).toBe(true);
  expect(await until(far, threadId, isGone)).toBeLessThan(mostLateMs);
});

test('with its listening connection blocked, a board shows nothing deleted for longer than two seconds', async () => {
  const { threadId, commentId } = await addWarmThread();
  gate.block('tatami drops');
  try {
    await write(near, '/comment/delete', { id: commentId });
    expect(isGone(await readAll(near, threadId))).toBe(true);
    expect(await until(far, threadId, isGone)).toBeLessThan(mostLateMs);
  } finally {
    gate.unblock();
  }
});

test('a thread that is deleted is missing at both boards', async () => {
  const { threadId } = await addWarmThread();
  await write(near, '/thread/delete', { id: threadId });
  expect((await fetch(`${near}/ja/thread/${threadId}`)).status).toBe(404);
  await until(far, threadId, (text) => !text.includes(`"id" : ${threadId},`));
  expect((await fetch(`${far}/ja/thread/${threadId}`)).status).toBe(404);
});

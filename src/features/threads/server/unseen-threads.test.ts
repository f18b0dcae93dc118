import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, type Stage, addThread, setStage } from '../../../../tests/support/cast.ts';
import { reject } from '../../../../tests/support/decisions.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

async function unseenOf(as: Actor): Promise<unknown[]> {
  return (await stage.request('GET', '/own-threads/unseen', { as })).body.threads;
}

test('an author finds their threads that others do not see, and why', async () => {
  const { bruno, layla, aiko, chen } = stage.cast;
  const reason = 'comment.reason_courtesy';
  const held = { by: bruno.id, in: stage.kendo, status: 'pending' } as const;
  const waiting = await addThread(stage, { ...held, title: 'Waiting', minutesAgo: 1 });
  const rejected = await addThread(stage, { ...held, title: 'Rejected', minutesAgo: 2 });
  const removed = await addThread(stage, { by: bruno.id, in: stage.kendo, title: 'Removed', minutesAgo: 3 });
  const own = await addThread(stage, { by: bruno.id, in: stage.kendo, minutesAgo: 4 });
  await addThread(stage, { by: bruno.id, in: stage.kendo, title: 'Public' });
  await reject(stage, aiko, { kind: 'thread', id: rejected, reason });
  await stage.request('POST', '/thread/delete', { as: chen, body: { id: removed, reason: 'Told twice.' } });
  await stage.request('POST', '/thread/delete', { as: bruno, body: { id: own } });
  expect(await unseenOf(bruno)).toMatchObject([
    { id: waiting, title: 'Waiting', state: 'pending', reason: null },
    { id: rejected, title: 'Rejected', state: 'rejected', reason },
    { id: removed, title: 'Removed', state: 'deleted', reason: 'Told twice.' },
  ]);
  expect(await unseenOf(layla)).toEqual([]);
  const { body } = await stage.request('GET', `/thread-for-editing/${rejected}`, { as: bruno });
  expect(body).toMatchObject({ status: 'rejected', rejection_reason: reason });
});

test('the answer is bounded', async () => {
  const { layla } = stage.cast;
  for (let number = 0; number < 22; number += 1)
    await addThread(stage, { by: layla.id, in: stage.kendo, status: 'rejected', minutesAgo: number });
  expect(await unseenOf(layla)).toHaveLength(20);
});

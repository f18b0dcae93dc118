import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../../../tests/support/cast.ts';
import { type ChatServer, startChatServer } from '../../../../../tests/support/chat-completions-server.ts';
import { flores } from '../../../../../tests/support/flores.ts';
import { silence } from '#platform/log/log.ts';
import type { ItemKind } from '../../model.ts';
import { handOverAsked } from '../request-queries.ts';
import { requestTranslation } from '../service.ts';
import { takeUpWaiting } from '../take-up.ts';
import { translateItem } from './translate-item.ts';

let stage: Stage;
let engine: ChatServer;

beforeAll(async () => {
  stage = await setStage();
  engine = await startChatServer();
});
afterEach(() => {
  engine.calls.length = 0;
});
afterAll(async () => {
  await engine.close();
  await stage.strike();
});

type Item = { kind: ItemKind; id: number };

async function work(item: Item): Promise<number> {
  const settings = { baseUrl: engine.baseUrl, apiKey: 'key', model: 'flores' };
  await translateItem({ db: stage.db, log: silence, now: () => new Date(), settings }, item, new AbortController().signal);
  return engine.calls.length;
}

async function isTakenUp({ kind, id }: Item): Promise<boolean> {
  await handOverAsked(stage.db);
  await sql`delete from graphile_worker._private_jobs`.execute(stage.db);
  await sql`update texts set updated_at = now() - interval '3 minutes'`.execute(stage.db);
  await takeUpWaiting(stage.db, { baseUrl: engine.baseUrl, model: 'flores' }, new Date());
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`translate:${kind}:${id}`}`.execute(stage.db);
  return rows.length > 0;
}

async function publish(item: Item): Promise<void> {
  await requestTranslation(stage.db, { ...item, locales: ['fr'], authorId: stage.cast.bruno.id });
}

test('what is deleted while its job waits is not translated, nor taken up again', async () => {
  const { bruno, layla, aiko } = stage.cast;
  const [text = '', other = '', third = ''] = flores.en;
  const thread = await addThread(stage, { by: bruno.id, in: stage.kendo, text });
  const comment = await addComment(stage, { by: bruno.id, on: thread, text: other });
  const reply = await addComment(stage, { by: layla.id, on: thread, under: comment, text: third });
  const items: Item[] = [
    { kind: 'thread', id: thread },
    { kind: 'comment', id: comment },
    { kind: 'comment', id: reply },
  ];
  for (const item of items) await publish(item);
  await stage.request('POST', '/comment/delete', { as: bruno, body: { id: comment } });
  expect([await work({ kind: 'comment', id: comment }), await work({ kind: 'comment', id: reply })]).toEqual([0, 0]);
  await stage.request('POST', '/thread/delete', { as: aiko, body: { id: thread } });
  expect(await work({ kind: 'thread', id: thread })).toBe(0);
  for (const item of items) expect(await isTakenUp(item)).toBe(false);
});

test('an edit that no longer waits is not translated for moderators', async () => {
  const { bruno } = stage.cast;
  const id = await addComment(stage, { by: bruno.id, on: await addThread(stage, { by: bruno.id, in: stage.kendo }) });
  const body = { id, text: flores.en[4], source_locale: 'en' };
  await stage.request('POST', '/comment/update', { as: bruno, body });
  const { rows } = await sql<{ id: number }>`select id from revisions where item_id = ${id}`.execute(stage.db);
  const edit: Item = { kind: 'revision', id: rows[0]?.id ?? 0 };
  await stage.request('POST', '/comment/delete', { as: bruno, body: { id } });
  expect([await work(edit), await isTakenUp(edit)]).toEqual([0, false]);
});

test('what stands is translated', async () => {
  const { bruno } = stage.cast;
  const id = await addThread(stage, { by: bruno.id, in: stage.kendo, text: flores.en[5] ?? '' });
  await publish({ kind: 'thread', id });
  expect(await work({ kind: 'thread', id })).toBeGreaterThan(0);
});

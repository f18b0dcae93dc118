import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../../../../../tests/support/chat-completions-server.ts';
import { openBoardOfBruno } from '../../../../../tests/support/board-of-bruno.ts';
import { flores } from '../../../../../tests/support/flores.ts';
import type { Database } from '#platform/database/database.ts';
import { silence } from '#platform/log/log.ts';
import { handOverAsked } from '../request-queries.ts';
import { declineTranslation, requestTranslation, storeOriginal } from '../service.ts';
import { translateItem } from './translate-item.ts';

let db: Database;
let engine: ChatServer;
let bruno: number;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, bruno, close } = await openBoardOfBruno());
  engine = await startChatServer();
});
afterAll(async () => {
  await engine.close();
  await close();
});

async function publish(id: number): Promise<void> {
  const item = { kind: 'comment', id } as const;
  await requestTranslation(db, { ...item, locales: 'all', authorId: bruno });
  await handOverAsked(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const settings = { baseUrl: engine.baseUrl, apiKey: 'key', model: 'flores' };
  await translateItem({ db, log: silence, now: () => new Date(), settings }, item, new AbortController().signal);
}

async function textsOf(id: number): Promise<Record<string, [string, string | null]>> {
  const { rows } = await sql<{ locale: string; state: string; text: string | null }>`select locale, state, text from texts
    where item_kind = 'comment' and item_id = ${id} and state <> 'original' order by locale`.execute(db);
  return Object.fromEntries(rows.map(({ locale, state, text }) => [locale, [state, text]]));
}

test('an author who switches translation off and on again has the same 12 texts, and no engine is asked twice', async () => {
  await storeOriginal(db, { kind: 'comment', id: 1, source: 'en', fields: { text: flores.en[0] ?? '' } });
  await publish(1);
  const before = await textsOf(1);
  expect(Object.values(before).filter(([state]) => state === 'translated' || state === 'converted')).toHaveLength(12);
  const asked = engine.calls.length;
  // The memory lets go of what engines made after thirty days; what is stored brings its sentences back.
  await sql`delete from translation_memory`.execute(db);
  await declineTranslation(db, { kind: 'comment', id: 1 });
  expect(new Set(Object.values(await textsOf(1)).map(([state]) => state))).toEqual(new Set(['off']));
  await publish(1);
  expect(await textsOf(1)).toEqual(before);
  expect(engine.calls).toHaveLength(asked);
});

test('what a person translated comes back, too', async () => {
  await storeOriginal(db, { kind: 'comment', id: 2, source: 'en', fields: { text: flores.en[1] ?? '' } });
  await publish(2);
  await sql`update texts set state = 'human', text = '人の訳です。', html = '<p>人の訳です。</p>', engine = null, by_user_id = ${bruno}
    where item_kind = 'comment' and item_id = 2 and locale = 'ja'`.execute(db);
  await declineTranslation(db, { kind: 'comment', id: 2 });
  await publish(2);
  expect((await textsOf(2))['ja']).toEqual(['human', '人の訳です。']);
});

test('publishing again what is translated already asks for nothing', async () => {
  await storeOriginal(db, { kind: 'comment', id: 3, source: 'en', fields: { text: flores.en[2] ?? '' } });
  await publish(3);
  const before = await textsOf(3);
  const asked = engine.calls.length;
  await storeOriginal(db, { kind: 'comment', id: 3, source: 'en', fields: { text: flores.en[2] ?? '' } });
  await requestTranslation(db, { kind: 'comment', id: 3, locales: 'all', authorId: bruno });
  await handOverAsked(db);
  const { rows } = await sql`select from graphile_worker.jobs where key = 'translate:comment:3'`.execute(db);
  expect([rows.length, engine.calls.length]).toEqual([0, asked]);
  expect(await textsOf(3)).toEqual(before);
});

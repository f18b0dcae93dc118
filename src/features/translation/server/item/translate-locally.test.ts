import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../../../../../tests/support/chat-completions-server.ts';
import { type TestDatabase, createTestDatabase } from '../../../../../tests/support/database.ts';
import { startModelMirror } from '../../../../../tests/support/model-mirror.ts';
import { testModels } from '../../../../../tests/support/test-dictionaries.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { silence } from '#platform/log/log.ts';
import type { Locale } from '#shared/locales.ts';
import type { EngineOrder } from '../engine/order.ts';
import { type TranslationSettings, closeLocalEngines } from '../engines.ts';
import { openModelSource } from '../models/model-source.ts';
import { pullModel } from '../models/pull-model.ts';
import { handOverAsked } from '../request-queries.ts';
import { noteAwaited, requestTranslation, storeOriginal } from '../service.ts';
import { takeUpWaiting } from '../take-up.ts';
import { translateItem } from './translate-item.ts';

let database: TestDatabase;
let db: Database;
let hosted: ChatServer;
let models: string;
let author: number;
let id = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address);
  hosted = await startChatServer();
  models = mkdtempSync(path.join(os.tmpdir(), 'tatami-local-'));
  const mirror = await startModelMirror(testModels());
  const source = openModelSource(mirror.url);
  const { signal } = new AbortController();
  for (const model of await source.list(signal)) await pullModel(model, { source, folder: models, signal });
  await mirror.close();
  const { rows } = await sql<{ id: number }>`insert into users (name, locale) values ('Kenji', 'ja') returning id`.execute(db);
  author = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await closeLocalEngines();
  await hosted.close();
  await db.destroy();
  await database.drop();
  rmSync(models, { recursive: true });
});
beforeEach(() => {
  id += 1;
  hosted.calls.length = 0;
  hosted.setFault(undefined);
});

function settingsWith(given: Partial<TranslationSettings>): TranslationSettings {
  return { local: { folder: models, processes: 1, memoryBytes: 2e8 }, callTimeout: 2_000, ...given };
}

function withService(order: EngineOrder): TranslationSettings {
  return settingsWith({ baseUrl: hosted.baseUrl, apiKey: 'key', model: `model-${id}`, order });
}

async function publish(locale: Locale, text: string): Promise<void> {
  await storeOriginal(db, { kind: 'comment', id, source: locale, fields: { text } });
  await requestTranslation(db, { kind: 'comment', id, locales: 'all', authorId: author });
}

async function work(settings: TranslationSettings): Promise<void> {
  await handOverAsked(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await translateItem(
    { db, log: silence, now: () => new Date(), settings },
    { kind: 'comment', id },
    new AbortController().signal,
  );
}

async function textIn(locale: Locale): Promise<{ state: string; text: string | null; engine: string | null } | undefined> {
  const { rows } = await sql<{ state: string; text: string | null; engine: string | null }>`
    select state, text, engine from texts where item_kind = 'comment' and item_id = ${id} and locale = ${locale}`.execute(db);
  return rows[0];
}

test('without any service a comment is translated on this machine, as far as there are models', async () => {
  await publish('ja', '今日は皆さん**ゆっくり**練習します。');
  await work(settingsWith({}));
  expect(await textIn('en')).toEqual({
    state: 'translated',
    text: 'today everyone**slowly**practises.',
    engine: 'Firefox Translations',
  });
  expect(await textIn('ar')).toMatchObject({ state: 'translated', text: 'اليوم الجميع**ببطء**يتدرب.' });
  expect(await textIn('th')).toMatchObject({ state: 'no_engine', text: null });
});

test('what no model serves is not taken up again until one does', async () => {
  await publish('ja', 'ようこそ！');
  await work(settingsWith({}));
  await handOverAsked(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await takeUpWaiting(db, settingsWith({}), new Date());
  const waiting = sql<{ key: string }>`select key from graphile_worker.jobs where key = ${`translate:comment:${id}`}`;
  expect((await waiting.execute(db)).rows).toEqual([]);
  await takeUpWaiting(db, withService({ usual: ['hosted', 'local'], byTarget: {} }), new Date());
  expect((await waiting.execute(db)).rows).toHaveLength(1);
});

test('each language has its order: who is left out of it is not asked', async () => {
  await publish('en', 'welcome everyone!');
  await work(withService({ usual: [], byTarget: { ja: ['local'], ar: ['local', 'hosted'] } }));
  expect(hosted.calls).toEqual([]);
  expect(await textIn('ja')).toMatchObject({ state: 'translated', text: 'ようこそ皆さん！' });
  expect(await textIn('fr')).toMatchObject({ state: 'no_engine' });
});

test('where the service fails this machine goes on', async () => {
  hosted.setFault(() => 'error_500');
  await publish('en', 'relax shoulders slowly.');
  await work(withService({ usual: ['hosted', 'local'], byTarget: {} }));
  expect(hosted.calls.length).toBeGreaterThan(0);
  expect(await textIn('ja')).toMatchObject({ state: 'translated', engine: 'Firefox Translations' });
  expect(await textIn('th')).toMatchObject({ state: expect.stringMatching(/failed|pending/) });
});

test('an answer that lost most of its words is no translation', async () => {
  const text = 'welcome, and please leave your shoes at the entrance before stepping onto the mats of our dojo.';
  await publish('en', text);
  await work(settingsWith({}));
  expect(await textIn('ja')).toMatchObject({ state: 'failed', text: null });
});

test('languages whose readers wait are asked first', async () => {
  await noteAwaited(db, ['th', 'ko']);
  await publish('en', 'everyone slowly practises!');
  await work(withService({ usual: ['hosted'], byTarget: {} }));
  const call = hosted.calls.find(({ targets }) => targets.includes('th'));
  expect(call?.targets).toContain('ko');
});

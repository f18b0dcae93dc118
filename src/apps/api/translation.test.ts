import { sql } from 'kysely';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../../../tests/support/chat-completions-server.ts';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { flores } from '../../../tests/support/flores.ts';
import { hashToken } from '#features/accounts/server/token.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { silence } from '#platform/log/log.ts';
import { loadPhrasebook } from '#features/translation/server/content.ts';
import { aPlaceForKeys } from '../../../tests/support/secrets.ts';
import { makeApi } from './app.ts';

let database: TestDatabase;
let db: Database;
let engine: ChatServer;
let connected: Hono;
let lonely: Hono;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address);
  engine = await startChatServer();
  const site = { siteName: 'Tatami', videoHosts: [], memberUrl: undefined };
  const doorway = { db, log: silence, now: () => new Date() };
  connected = makeApi(doorway, {
    ...site,
    translation: { baseUrl: engine.baseUrl, model: 'm', apiKey: 'settings-key', secrets: aPlaceForKeys() },
  }).app;
  lonely = makeApi(doorway, site).app;
  for (const [name, isAdmin] of [
    ['Aiko', true],
    ['Bruno', false],
  ] as const) {
    await sql`with u as (insert into users (name, locale, is_admin) values (${name}, 'ja', ${isAdmin}) returning id)
      insert into access_tokens (token_hash, user_id, expires_at) select decode(${hashToken(name)}, 'hex'), id, now() + interval '1 day' from u`.execute(
      db,
    );
  }
  await loadPhrasebook(db);
});
afterAll(async () => {
  await engine.close();
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  engine.setFault(undefined);
  engine.calls.length = 0;
  await sql`delete from translation_engines`.execute(db);
});

async function post(
  path: string,
  body: object,
  { api = connected, as = 'Bruno' } = {},
): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', authorization: as, 'user-language': 'ja' };
  const response = await api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

async function get(path: string, { api = connected, as = 'Aiko' } = {}): Promise<{ status: number; body: unknown }> {
  const response = await api.request(path, { headers: { authorization: as, 'user-language': 'ja' } });
  return { status: response.status, body: await response.json() };
}

describe('translating while somebody waits', () => {
  test('a plain text comes back in English, with the language it was in', async () => {
    const { status, body } = await post('/translate/en/plaintext', { text: `${flores.ja[50]}\n\n${flores.ja[51]}` });
    expect(status).toBe(200);
    expect(body).toEqual({ text: `${flores.en[50]}\n\n${flores.en[51]}`, source_locale: 'ja' });
  });

  test('HTML keeps its tags and loses those that no post may have', async () => {
    const html = `<p onclick="x()"><strong>${flores.ja[52]}</strong></p><script>alert(1)</script><ul><li>${flores.ja[53]}</li></ul>`;
    const { body } = await post('/translate/en/html', { text: html });
    expect(body).toEqual({
      text: `<p><strong>${flores.en[52]}</strong></p><ul><li>${flores.en[53]}</li></ul>`,
      source_locale: 'ja',
    });
  });

  test('English is given back as it is, and what the phrasebook knows needs no engine', async () => {
    expect((await post('/translate/en/plaintext', { text: 'Hello there, my friends.' }, { api: lonely })).body).toMatchObject({
      source_locale: 'en',
    });
    const { body } = await post('/translate/en/plaintext', { text: '今日は稽古をありがとうございました！' }, { api: lonely });
    expect(body).toEqual({ text: "Thank you for today's practice.", source_locale: 'ja' });
  });

  test('a visitor is refused, and a text over 10,000 characters', async () => {
    expect(await post('/translate/en/plaintext', { text: '稽古' }, { as: 'false' })).toMatchObject({ status: 401 });
    expect(await post('/translate/en/plaintext', { text: '稽'.repeat(10_001) })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  test('without an engine, and with one that gives nothing usable, the error says so', async () => {
    const text = flores.ja[54] ?? '';
    expect(await post('/translate/en/plaintext', { text }, { api: lonely })).toMatchObject({
      status: 503,
      body: { code: 'translation.no_engine' },
    });
    engine.setFault(() => 'markup');
    expect(await post('/translate/en/plaintext', { text })).toMatchObject({ status: 502, body: { code: 'translation.failed' } });
  });

  test('the language of a text is told to everyone who writes', async () => {
    expect((await post('/detect-language', { text: 'Não consigo fechar a mão.' }, { as: 'false' })).body).toEqual({
      locale: 'pt',
    });
    expect((await post('/detect-language', { text: '稽古' }, { as: 'false' })).body).toEqual({ locale: 'ja' });
  });

  test('the phrasebook is offered in the language of the reader, found in it and in English', async () => {
    const { body } = await get("/phrasebook?q=for today's practice");
    expect(body).toEqual({
      phrases: [{ id: 'thanks-for-practice', topic: 'thanks', text: '今日は稽古をありがとうございました。' }],
    });
    expect(JSON.stringify((await get('/phrasebook')).body).match(/"id"/g)?.length).toBe(204);
  });
});

describe('engines at the desk', () => {
  const given = { name: 'Local', base_url: 'http://127.0.0.1:1/v1', model: 'm', api_key: 'secret-key-1' };

  test('an administrator connects, changes and disconnects an engine, and nobody is told its key', async () => {
    const { body } = await post('/admin/engines', given, { as: 'Aiko' });
    const listed = await get('/admin/engines');
    expect(JSON.stringify(listed.body)).not.toMatch(/secret-key-1|settings-key/);
    expect(listed.body).toMatchObject({
      engines: [
        { name: 'Local', has_key: true },
        { id: null, name: 'm', has_key: true },
      ],
    });
    await post('/admin/engines', { ...given, model: 'n', api_key: undefined }, { as: 'Aiko' });
    expect((await get('/admin/engines')).body).toMatchObject({ engines: [{ model: 'n', has_key: true }, {}] });
    await post('/admin/engines', { ...given, base_url: 'http://elsewhere.example/v1', api_key: undefined }, { as: 'Aiko' });
    expect((await get('/admin/engines')).body).toMatchObject({ engines: [{ has_key: false }, {}] });
    expect(await post('/admin/engines/remove', { id: Object.values(body ?? {})[0] }, { as: 'Aiko' })).toMatchObject({
      status: 200,
    });
    expect(await post('/admin/engines/remove', { id: Object.values(body ?? {})[0] }, { as: 'Aiko' })).toMatchObject({
      status: 404,
    });
  });

  test('members and visitors may do none of it', async () => {
    for (const as of ['Bruno', 'false']) {
      const status = as === 'Bruno' ? 403 : 401;
      expect(await get('/admin/engines', { as })).toMatchObject({ status });
      expect(await post('/admin/engines', given, { as })).toMatchObject({ status });
      expect(await post('/admin/engines/test', {}, { as })).toMatchObject({ status });
      expect(await post('/admin/engines/remove', { id: 1 }, { as })).toMatchObject({ status });
    }
  });

  test('a test with a sentence says whether it works, and if not why', async () => {
    const mine = { base_url: engine.baseUrl, model: 'm', text: flores.en[55] };
    expect((await post('/admin/engines/test', mine, { as: 'Aiko' })).body).toMatchObject({
      works: true,
      text: flores.ja[55],
      reason: null,
    });
    engine.setFault(() => 'echo');
    expect((await post('/admin/engines/test', mine, { as: 'Aiko' })).body).toMatchObject({
      works: false,
      reason: 'refused: script',
    });
    engine.setFault(() => 'error_500');
    expect((await post('/admin/engines/test', { id: null }, { as: 'Aiko' })).body).toMatchObject({
      works: false,
      reason: 'failed: it answered 500: the model fell over',
    });
    expect(
      (await post('/admin/engines/test', { ...mine, base_url: 'http://127.0.0.1:1/v1' }, { as: 'Aiko' })).body,
    ).toMatchObject({ works: false, text: null });
    expect(await post('/admin/engines/test', { id: 999 }, { as: 'Aiko' })).toMatchObject({ status: 404 });
  });

  test('connecting one asks at once for what waits', async () => {
    await post('/admin/engines', given, { as: 'Aiko' });
    const { rows } = await sql`select key from graphile_worker.jobs where key = 'translation.take_up'`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

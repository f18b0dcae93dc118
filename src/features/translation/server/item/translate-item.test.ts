import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../../../../../tests/support/chat-completions-server.ts';
import { chatFaults } from '../../../../../tests/support/chat-faults.ts';
import { openBoardOfBruno } from '../../../../../tests/support/board-of-bruno.ts';
import { flores } from '../../../../../tests/support/flores.ts';
import type { Database } from '#platform/database/database.ts';
import { silence } from '#platform/log/log.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { loadPhrasebook } from '../content.ts';
import { detectLanguageOf } from '../detection/detect-language.ts';
import { handOverAsked } from '../request-queries.ts';
import { requestTranslation, storeOriginal } from '../service.ts';
import { translateItem } from './translate-item.ts';

let db: Database;
let engine: ChatServer;
let bruno: number;
let close: () => Promise<void>;
let id = 0;

beforeAll(async () => {
  ({ db, bruno, close } = await openBoardOfBruno());
  engine = await startChatServer();
  await loadPhrasebook(db);
  // The detector takes half a second to load, which no call should wait for.
  await detectLanguageOf('Bom dia a todos.', 'en');
});
afterAll(async () => {
  await engine.close();
  await close();
});
beforeEach(() => {
  id += 1;
  engine.calls.length = 0;
  engine.setFault(undefined);
});

type Options = { model?: string | undefined; dailyCharacters?: number; now?: Date };

/**
 * What the worker does with the job of the item. A model name of its own, so that what the breaker remembers of one test
 * does not reach the next.
 */
async function work({ model = `model-${id}`, dailyCharacters = 300_000, now = new Date() }: Options = {}) {
  const settings = { baseUrl: engine.baseUrl, apiKey: 'key', model, dailyCharacters, callTimeout: 3_000 };
  await handOverAsked(db);
  await sql`delete from graphile_worker._private_jobs where key = ${`translate:comment:${id}`}`.execute(db);
  await translateItem({ db, log: silence, now: () => now, settings }, { kind: 'comment', id }, new AbortController().signal);
}

function workWithoutEngine() {
  const settings = { baseUrl: undefined, apiKey: undefined, model: undefined, dailyCharacters: 300_000 };
  return translateItem(
    { db, log: silence, now: () => new Date(), settings },
    { kind: 'comment', id },
    new AbortController().signal,
  );
}

async function write(text: string, source: Locale, into: readonly Locale[] | 'all' = 'all'): Promise<void> {
  await storeOriginal(db, { kind: 'comment', id, source, fields: { text } });
  await requestTranslation(db, { kind: 'comment', id, locales: into, authorId: bruno });
}

type Row = { locale: Locale; state: string; text: string | null; html: string | null; engine: string | null };

async function read(): Promise<Map<Locale, Row>> {
  const { rows } =
    await sql<Row>`select locale, state, text, html, engine from texts where item_kind = 'comment' and item_id = ${id}`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.locale, row]));
}

async function states(): Promise<string[]> {
  return [...new Set([...(await read()).values()].map((row) => row.state))].toSorted();
}

async function nextRun(): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number }>`select extract(epoch from run_at - now())::float as wait from graphile_worker.jobs
    where key = ${`translate:comment:${id}`}`.execute(db);
  return rows[0]?.wait;
}

describe('without an engine', () => {
  test('a comment of phrasebook sentences is in all 13 languages, written by people', async () => {
    await write('Thank you for today’s practice! Thank you for your advice.', 'en');
    await workWithoutEngine();
    const texts = await read();
    expect(await states()).toEqual(['human', 'original']);
    expect(texts.get('ja')?.text).toContain('今日は稽古をありがとうございました。');
  });

  test('each language finds the sentences, also those that it says in two', async () => {
    for (const [source, text] of [
      ['ja', 'どういたしまして。お役に立ててうれしいです。今日は稽古をありがとうございました！'],
      ['ar', 'شكرا على تدريب اليوم'],
      ['zh_TW', '謝謝今天的練習！'],
      ['th', 'ขอบคุณสำหรับการฝึกวันนี้'],
      ['en', '@{member:3} **Thank you for today’s practice!** 🙏\n\n- Thank you for your advice 👍'],
    ] as const) {
      id += 1;
      await write(text, source);
      await workWithoutEngine();
      expect(await states()).toEqual(['human', 'original']);
    }
  });

  test('anything else says that no engine is connected, and is taken up when one is', async () => {
    await write(flores.en[0] ?? '', 'en');
    await workWithoutEngine();
    expect(await states()).toEqual(['no_engine', 'original']);
    await work();
    expect(await states()).toEqual(['original', 'translated']);
  });

  test('Chinese is converted into its other way of writing', async () => {
    await write('我在网上看了一个视频，**非常好**。\n\n- 软件', 'zh', ['zh_TW', 'en']);
    await workWithoutEngine();
    const texts = await read();
    expect(texts.get('zh_TW')).toMatchObject({
      state: 'converted',
      text: '我在網上看了一個影片，**非常好**。\n\n- 軟體',
      engine: 'OpenCC',
    });
    expect(texts.get('en')?.state).toBe('no_engine');
  });
});

describe('with an engine', () => {
  test('a comment is read in all 13 languages; four at a time are asked for', async () => {
    await write(`${flores.pt[3]} ${flores.pt[4]}`, 'pt');
    await work();
    const texts = await read();
    for (const locale of locales.filter((one) => one !== 'pt')) {
      const space = locale === 'ja' || locale === 'zh' || locale === 'zh_TW' ? '' : ' ';
      expect(texts.get(locale)?.text).toBe(`${flores[locale][3]}${space}${flores[locale][4]}`);
      expect(texts.get(locale)).toMatchObject({ state: 'translated', engine: `model-${id}` });
    }
    expect(engine.calls.map((call) => call.targets.length)).toEqual([4, 4, 4]);
    expect(engine.calls[0]).toMatchObject({ authorization: 'Bearer key', format: 'json_schema' });
  });

  test('what stands in the memory is not asked for again', async () => {
    await write(`${flores.fr[5]}`, 'fr', ['ja', 'en']);
    await work();
    id += 1;
    engine.calls.length = 0;
    await write(`${flores.fr[5]} ${flores.fr[6]}`, 'fr', ['ja', 'en']);
    await work();
    expect(engine.calls.map((call) => call.sentences)).toEqual([[flores.fr[6]]]);
  });

  test('an edit asks only for the sentences that changed, also when the memory has forgotten the others', async () => {
    await write(`${flores.ko[70]} ${flores.ko[71]}`, 'ko', ['en', 'ja']);
    await work();
    await sql`delete from translation_memory`.execute(db);
    engine.calls.length = 0;
    await write(`${flores.ko[70]} ${flores.ko[72]}`, 'ko', ['en', 'ja']);
    await work();
    expect(engine.calls.map((call) => call.sentences)).toEqual([[flores.ko[72]]]);
    expect((await read()).get('en')).toMatchObject({ state: 'translated', text: `${flores.en[70]} ${flores.en[72]}` });
  });

  test('mentions, links, code, lists and emoji come through as they were', async () => {
    await write(`- ${flores.en[7]} @{member:12} https://dojo.example/a_b?c=1 😀\n- \`code\` ${flores.en[9]}`, 'en', ['ja']);
    await work();
    const japanese = (await read()).get('ja');
    expect(japanese?.text).toContain('@{member:12}');
    expect(japanese?.html).toContain('<a href="https://dojo.example/a_b?c=1" rel="ugc nofollow noopener"');
    expect(japanese?.html?.match(/<li>/g)).toHaveLength(2);
  });

  test('an engine that knows no schema is asked more simply, and from then on at once', async () => {
    const simple = await startChatServer({ unknownFormats: ['json_schema'] });
    const settings = { baseUrl: simple.baseUrl, apiKey: undefined, model: 'simple', dailyCharacters: 300_000 };
    const translator = { db, log: silence, now: () => new Date(), settings };
    await write(flores.en[8] ?? '', 'en', ['ja', 'fr', 'ko', 'es', 'ar']);
    await translateItem(translator, { kind: 'comment', id }, new AbortController().signal);
    expect(simple.calls.map((call) => call.format)).toEqual(['json_object', 'json_object']);
    expect(await states()).toEqual(['original', 'translated']);
    await simple.close();
  });

  test.each(chatFaults)('an engine that answers with %s changes nothing that is shown, and is tried again', async (fault) => {
    engine.setFault(() => fault);
    await write(`${flores.en[10 + chatFaults.indexOf(fault)]} ⟦ @{member:3}`, 'en', ['ja', 'fr']);
    await work();
    const texts = await read();
    expect(texts.get('ja')).toMatchObject({ text: null, html: null });
    expect(['failed', 'pending']).toContain(texts.get('ja')?.state);
    if (fault !== 'missing_language') expect(texts.get('fr')).toMatchObject({ text: null, html: null });
    expect(await nextRun()).toBeGreaterThan(0.5);
    expect(await nextRun()).toBeLessThan(31);
    engine.setFault(undefined);
    await work({ model: `model-${id}-again` });
    expect(await states()).toEqual(['original', 'translated']);
  });

  test('one language that fails does not hold up the others', async () => {
    engine.setFault((call) => (call < 2 ? 'missing_language' : undefined));
    await write(flores.es[30] ?? '', 'es', ['en', 'ja', 'ru']);
    await work();
    expect(await states()).toEqual(['original', 'translated']);
  });

  test('the second engine is asked when the first fails', async () => {
    const broken = await startChatServer({ fault: () => 'error_500' });
    await sql`insert into translation_engines (name, base_url, model) values ('broken', ${broken.baseUrl}, ${`broken-${id}`})`.execute(
      db,
    );
    await write(flores.es[31] ?? '', 'es', ['en']);
    await work();
    expect((await read()).get('en')).toMatchObject({ state: 'translated', engine: `model-${id}` });
    expect(broken.calls.length).toBeGreaterThan(0);
    await sql`delete from translation_engines`.execute(db);
    await broken.close();
  });

  test('a text that was edited meanwhile is not overwritten with the translation of the old one', async () => {
    await write(flores.en[32] ?? '', 'en', ['ja']);
    const slow = await startChatServer({ delay: 300 });
    const settings = { baseUrl: slow.baseUrl, apiKey: undefined, model: 'slow', dailyCharacters: 300_000 };
    const working = translateItem(
      { db, log: silence, now: () => new Date(), settings },
      { kind: 'comment', id },
      new AbortController().signal,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await storeOriginal(db, { kind: 'comment', id, source: 'en', fields: { text: flores.en[33] ?? '' } });
    await working;
    expect((await read()).get('ja')).toMatchObject({ state: 'pending', text: null });
    await work();
    expect((await read()).get('ja')).toMatchObject({ state: 'translated', text: flores.ja[33] });
    await slow.close();
  });

  test('what a person wrote stays, and comes back when its sentences do', async () => {
    await write(`${flores.en[34]} ${flores.en[35]}`, 'en', ['ja']);
    await sql`update texts set state = 'human', text = ${'人が訳した文。二つ目の文。'}, by_user_id = ${bruno}
      where item_kind = 'comment' and item_id = ${id} and locale = 'ja'`.execute(db);
    await work();
    expect((await read()).get('ja')).toMatchObject({ state: 'human', text: '人が訳した文。二つ目の文。' });
    await write(`${flores.en[34]} ${flores.en[36]}`, 'en', ['ja']);
    expect((await read()).get('ja')?.state).toBe('outdated');
    await work();
    expect((await read()).get('ja')).toMatchObject({ state: 'translated', text: `人が訳した文。${flores.ja[36]}` });
  });
});

describe('the budget', () => {
  test('past it texts wait for tomorrow, and are translated then', async () => {
    await write(flores.en[40] ?? '', 'en', ['ja', 'fr']);
    const today = new Date('2031-05-01T10:00:00Z');
    await work({ dailyCharacters: 3, now: today });
    expect(await states()).toEqual(['budget', 'original']);
    expect(engine.calls).toEqual([]);
    await work({ now: new Date('2031-05-02T00:01:00Z') });
    expect(await states()).toEqual(['original', 'translated']);
  });

  test('a member has 20,000 characters a day, each into all languages; a call that fails costs nothing', async () => {
    const now = new Date('2031-06-01T10:00:00Z');
    await write(flores.en[41] ?? '', 'en');
    engine.setFault(() => 'error_500');
    await work({ now });
    engine.setFault(undefined);
    await work({ now, model: `model-${id}-again` });
    const { rows } = await sql<{
      characters: number;
    }>`select characters from translation_spending where day = '2031-06-01' and user_id = ${bruno}`.execute(db);
    expect(rows).toEqual([{ characters: 12 * (flores.en[41]?.length ?? 0) }]);
    await sql`update translation_spending set characters = 20000 * 12 where user_id = ${bruno} and day = '2031-06-01'`.execute(
      db,
    );
    id += 1;
    await write(flores.en[42] ?? '', 'en');
    await work({ now });
    expect(await states()).toEqual(['budget', 'original']);
  });
});

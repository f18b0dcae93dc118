import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { excerptOf, renderMarkdown } from '#platform/markdown/markdown.ts';
import { limits } from '#features/configs/model.ts';
import { findForbiddenHtml } from '../support/allowed-html.ts';
import { type Answered, type Stage, addThread, setStage } from '../support/cast.ts';
import { cpuTime } from '../support/cpu-time.ts';
import { flores } from '../support/flores.ts';

/** Milliseconds of processor time that one such text may cost; most take a tenth of it. */
const longest = 600;
const most: number = limits.thread_characters;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

function flood(piece: string, length = most): string {
  return Array.from(piece.repeat(Math.ceil(length / Array.from(piece).length)))
    .slice(0, length)
    .join('');
}

async function post(path: string, body: object): Promise<{ result: Answered; took: number }> {
  await sql`delete from turns`.execute(stage.db);
  return cpuTime(() => stage.request('POST', path, { as: stage.cast.aiko, body: { ...body, source_locale: 'en' } }));
}

const pieces = [
  ...[
    '<b>',
    '<',
    '<!--',
    '<a href=',
    '&',
    '&lt;',
    '&#x',
    '"',
    '\\',
    '[',
    '](',
    '[](',
    '![',
    '[a](b) ',
    '[a](<b',
    '[a]: b\n',
    '[[]]',
  ],
  ...[
    '>',
    '> ',
    '>\n',
    '>- ',
    '- >',
    '- ',
    '  - ',
    '1. ',
    '+ ',
    '*',
    '_',
    '*_',
    '**a',
    '**_',
    'a**_b',
    '*a **a ',
    '~~',
    '`',
    '``` ',
    '[`a](',
  ],
  ...[
    'http://',
    'http://a.b/ ',
    'https://a.b/?x=1&',
    'http://a(',
    'http://[',
    'mailto:a@b.c ',
    '<a@b.c>',
    '<http://a>',
    'www.a.b ',
    '//',
  ],
  ...[
    '\n',
    '\n\n',
    'a\n',
    ' ',
    '\t',
    ' x',
    '    a\n',
    '| a ',
    '=',
    '#',
    '\u0301',
    'e\u0301',
    '👩‍👩‍👧‍👦',
    '\u200d👩',
    'ก็',
    'ا\u0650',
    '\u3099か',
  ],
];

test('20,000 characters of any mark are rendered in bounded time, and harmlessly', async () => {
  const wrong: string[] = [];
  for (const piece of [...pieces, `${'>'.repeat(190)} a\n`, `${' '.repeat(190)}- a\n`, `a${' '.repeat(19_000)}b`]) {
    const { result, took } = await cpuTime(() => `${renderMarkdown(flood(piece))}${excerptOf(flood(piece)).length}`);
    if (took > longest) wrong.push(`${JSON.stringify(piece.slice(0, 20))}: ${took.toFixed()} ms`);
    wrong.push(...findForbiddenHtml(result));
  }
  expect(wrong).toEqual([]);
});

test('20,000 <b> are too long and refused at once', async () => {
  const text = '<b>'.repeat(20_000);
  const tries = [];
  for (let time = 0; time < 3; time += 1)
    tries.push(await post('/thread/store', { sub_category_id: stage.kendo, title: 'b', text }));
  expect(tries.map(({ result }) => [result.status, result.body.field])).toEqual([
    [400, 'text'],
    [400, 'text'],
    [400, 'text'],
  ]);
  expect(Math.min(...tries.map(({ took }) => took))).toBeLessThan(100);
});

test('a body full of blanks is refused as quickly as any other', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  for (const blank of [' ', '\t ', '\n', '\r', '\u00a0', '\u3000', '\u200b', ' \u200b']) {
    const text = `x${blank.repeat(18_000)}x`;
    const { result, took } = await post('/comments/store', { thread_id: thread, text });
    expect([200, 400, 413]).toContain(result.status);
    expect(took, JSON.stringify(blank)).toBeLessThan(longest);
  }
});

test('a visitor cannot make us work on a body before it is refused', async () => {
  const { result, took } = await cpuTime(() =>
    stage.request('POST', '/thread/store', { body: { sub_category_id: 1, title: 'x', text: `x${' '.repeat(120_000)}x` } }),
  );
  expect([400, 401]).toContain(result.status);
  expect(took).toBeLessThan(longest);
});

test('a thread may be 20,000 characters long in any script, and not one more', async () => {
  const scripts = Object.entries(flores).map(([locale, lines]) => [locale, lines.join(' ')] as const);
  for (const [locale, sentences] of [...scripts, ['emoji', '🥋👩‍👩‍👧‍👦'] as const]) {
    const body = { sub_category_id: stage.kendo, title: 'Long' };
    // A text that ends in a blank is shorter once it is tidied.
    const text = `${flood(sentences, most - 1)}.`;
    const whole = await post('/thread/store', { ...body, text });
    expect([locale, whole.result.status, whole.took < 3 * longest]).toEqual([locale, 200, true]);
    const read = await stage.request('GET', `/thread/${whole.result.body.id}`);
    expect(Array.from(read.body.text).length, locale).toBeLessThanOrEqual(most);
    const longer = await post('/thread/store', { ...body, text: `${flood(sentences.replaceAll(/\s+/g, ' '), most)}..` });
    expect([locale, longer.result.status, longer.result.body.field]).toEqual([locale, 400, 'text']);
  }
}, 60_000);

test('a comment may be 10,000 characters long and a title 150, of any width in bytes', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const comment = (text: string) => post('/comments/store', { thread_id: thread, text });
  expect((await comment('🥋'.repeat(10_000))).result.status).toBe(200);
  expect((await comment('🥋'.repeat(10_001))).result.body.field).toBe('text');
  const start = (title: string) => post('/thread/store', { sub_category_id: stage.kendo, title, text: 'Men!' });
  expect((await start('面'.repeat(150))).result.status).toBe(200);
  expect((await start('面'.repeat(151))).result.body.field).toBe('title');
});

test('a title or text that shows nothing is refused', async () => {
  for (const nothing of ['', '   ', '\n\n', '\u200b\u200b', '\u3164', '\u2800', '\u202e\u202c', '\u0301']) {
    const { result } = await post('/thread/store', { sub_category_id: stage.kendo, title: nothing, text: 'Men!' });
    expect([nothing, result.status, result.body.field]).toEqual([nothing, 400, 'title']);
  }
});

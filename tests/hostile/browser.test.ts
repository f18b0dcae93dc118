import { type Server, createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { type Browser, type Page, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { openBoard } from '#apps/board/server/main.ts';
import { buildWhenStale, builtServer } from '#apps/start/build.ts';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { readSettings } from '#platform/env/settings.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { tidyLine, tidyText } from '#shared/written-text.ts';
import { type Stage, addComment, addThread, setStage } from '../support/cast.ts';
import { readHostileStrings } from '../support/hostile-strings.ts';

/** What was found on a page that members' words should never have put there. */
type Findings = { executed: unknown; handlers: string[]; links: string[]; styles: number };

let stage: Stage;
let browser: Browser;
let withPolicy: Server;
let withoutPolicy: Server;
let closeBoard: () => Promise<void>;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
  await buildWhenStale(['board'], new AbortController().signal);
  const built: { openBoard: typeof openBoard } = await import(pathToFileURL(builtServer('board')).href);
  const board = await built.openBoard({ settings: readSettings({ LOG_LEVEL: 'silent' }), address: stage.address });
  closeBoard = board.close;
  withPolicy = await serve((request) => board.fetch(request));
  withoutPolicy = await serve(async (request) => {
    const response = await board.fetch(request);
    const headers = new Headers(response.headers);
    headers.delete('content-security-policy');
    return new Response(response.body, { status: response.status, headers });
  });
  await putHostileWords();
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
}, 120_000);

afterAll(async () => {
  await browser.close();
  withPolicy.close();
  withoutPolicy.close();
  await closeBoard();
  await stage.strike();
});

test('nothing that people or engines wrote runs in a browser, with the content security policy', async () => {
  expect(await visitAll(withPolicy)).toEqual([]);
}, 120_000);

test('nothing runs without the policy either: it is a second wall, not the only one', async () => {
  expect(await visitAll(withoutPolicy)).toEqual([]);
}, 120_000);

/** Every payload as a title, in the text of a thread and in comments, as written and as an engine might have answered. */
async function putHostileWords(): Promise<void> {
  const payloads = readHostileStrings()
    .map(tidyText)
    .filter((one) => one !== '' && one.isWellFormed());
  const by = stage.cast.bruno.id;
  thread = await addThread(stage, { by, in: stage.kendo, title: 'Hostile words', text: payloads.slice(0, 60).join('\n\n') });
  for (const some of inParts(payloads, 40)) {
    const text = tidyText(some.join('\n\n'));
    const id = await addComment(stage, { by, on: thread, text });
    await storeWrittenFields(stage.db, [
      { kind: 'comment', id, field: 'text', source: 'en', texts: inAll(text), states: { ja: 'translated' } },
    ]);
  }
  for (const payload of payloads.filter((one) => one.includes('<')).slice(0, 60)) {
    const title = tidyLine(payload).slice(0, 150) || 'x';
    const id = await addThread(stage, { by, in: stage.judo, title, text: payload });
    await storeWrittenFields(stage.db, [
      { kind: 'thread', id, field: 'title', source: 'en', texts: inAll(title), states: { ja: 'translated' } },
    ]);
  }
}

async function visitAll(server: Server): Promise<string[]> {
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const page = await browser.newPage();
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(window, name, { value: () => (document.title = 'executed') });
  });
  const wrong: string[] = [];
  page.on('dialog', (dialog) => {
    wrong.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const paths = [
    `/thread/${thread}`,
    `/ja/thread/${thread}`,
    `/thread/${thread}?text=original`,
    `/sub-category/${stage.judo}?sort=new`,
    `/ja/sub-category/${stage.judo}`,
    '/ar',
    '/',
  ];
  for (const place of paths) wrong.push(...(await visit(page, `${origin}${place}`)).map((one) => `${place}: ${one}`));
  await page.close();
  return wrong;
}

async function visit(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(300);
  const found: Findings = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    return {
      executed: document.title === 'executed',
      handlers: elements.flatMap((one) => one.getAttributeNames().filter((name) => name.startsWith('on'))),
      links: [...document.links]
        .map((one) => one.protocol)
        .filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol)),
      styles: document.querySelectorAll(
        'main style, main iframe, main object, main embed, main form[action], main script, main [style]',
      ).length,
    };
  });
  const { executed, handlers, links, styles } = found;
  return [
    ...(executed === true ? ['a script ran'] : []),
    ...handlers.map((name) => `an ${name} attribute`),
    ...links.map((protocol) => `a ${protocol} link`),
    ...(styles > 0 ? [`${styles} forbidden elements`] : []),
  ];
}

function inParts(all: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
}

function inAll(text: string): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, text])) as Record<Locale, string>;
}

async function serve(answer: (request: Request) => Response | Promise<Response>): Promise<Server> {
  const listener = getRequestListener(answer);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

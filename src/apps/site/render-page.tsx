import { randomUUID } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { sealScripts } from '#platform/http/content-security.ts';
import { finishedResponse } from '#platform/http/finished-response.ts';
import { type Locale, splitLocalePath } from '#shared/locales.ts';
import { type Speech, SpeechProvider, makeSpeech } from '#ui/messages.tsx';
import { writeHeadStart } from './head-start.ts';
import { loadMessages } from './load-messages.ts';
import { putWordsFirst } from './words-first.ts';

type Page = {
  url: string;
  status: number;
  headers: Headers;
  context: EntryContext;
  /** The areas of messages that it speaks with. */
  areas: readonly string[];
  /** Those of them that its browser needs at once. */
  firstAreas: readonly string[];
  /** JSON that it carries in elements of its own, by their ids (see `Packed`). */
  blocks?: ReadonlyMap<string, string>;
  /** Further origins to which a form of the page may lead, by a redirect too. */
  formTargets?: readonly string[];
};

/** Renders a page whole: the page cache wants finished bytes, and streaming costs a fifth more (page cache spike). */
export async function renderPage(page: Page): Promise<Response> {
  const { status, headers, formTargets = [] } = page;
  const nonce = randomUUID();
  const { html, policy } = sealScripts(await renderWhole(page, nonce), { nonce, formTargets });
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!import.meta.env.DEV) headers.set('content-security-policy', policy);
  return finishedResponse(html, { status, headers });
}

/** `renderToString` cannot wait for React Router's data stream, so the data is read first and handed over by our own script. */
async function renderWhole({ url, context, areas, firstAreas, blocks = new Map() }: Page, nonce: string): Promise<string> {
  const { locale } = splitLocalePath(new URL(url).pathname);
  const speech = await speechIn(locale, areas);
  const { serverHandoffStream, ...rest } = context;
  const data = await readText(serverHandoffStream);
  const rendered = renderToString(
    <SpeechProvider speech={speech}>
      <ServerRouter context={rest} url={url} nonce={nonce} />
    </SpeechProvider>,
  );
  const { html, start } = putWordsFirst({ html: rendered, nonce, locale, areas: firstAreas });
  const script = `window.__reactRouterContext.streamController.enqueue(${quote(data)});window.__reactRouterContext.streamController.close();`;
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  const head = html.slice(0, headEnd).replace('<head>', (tag) => tag + writeHeadStart({ locale, nonce, html }));
  return `<!DOCTYPE html>${head}${html.slice(headEnd, bodyEnd)}${writeBlocks(blocks)}<script nonce="${nonce}">${script}</script>${start}${html.slice(bodyEnd)}`;
}

/** The server's voices: messages do not change while it runs, except in development. */
const speeches = new Map<string, Speech>();

/** The server's voice in a locale. */
export async function speechIn(locale: Locale, areas: readonly string[]): Promise<Speech> {
  const key = `${locale} ${areas.join(' ')}`;
  const known = speeches.get(key);
  if (known !== undefined) return known;
  const made = makeSpeech(locale, await loadMessages(locale, areas));
  if (!import.meta.env.DEV) speeches.set(key, made);
  return made;
}

async function readText(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  let text = '';
  if (stream === undefined) return text;
  const decoder = new TextDecoder();
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
}

/** Elements that hold JSON: no script, so the policy need not name them. */
function writeBlocks(blocks: ReadonlyMap<string, string>): string {
  return [...blocks].map(([id, json]) => `<script type="application/json" id="${id}">${quoteBlock(json)}</script>`).join('');
}

/** JSON as such an element holds it: nothing in it can end it. */
export function quoteBlock(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** What could end a script element, or a line in it. */
const unsafe: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end a script element. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(/[<>&\u2028\u2029]/g, (char) => unsafe[char] ?? char);
}

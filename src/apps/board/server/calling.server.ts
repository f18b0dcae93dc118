import { AsyncLocalStorage } from 'node:async_hooks';
import { type Call, CallError, type TextCall, type Transport, makeCall, makeTextCall } from '#shared/call.ts';
import { type Locale, defaultLocale } from '#shared/locales.ts';
import type { InputOf, Operation, OutputOf } from '#shared/operation.ts';
import { type Packed, packAside } from '#shared/packed.ts';

/** The API as pages ask it. */
export type PageApi = { request: (path: string, init: RequestInit) => Response | Promise<Response> };

type Rendering = {
  api: PageApi;
  locale: Locale;
  /** The JSON that the page carries in elements of its own, by their ids. None for the data of a navigation. */
  blocks?: Map<string, string>;
};
const rendering = new AsyncLocalStorage<Rendering>();

/** Runs the rendering of one page: calls inside go to this API in process, in the page's locale, as nobody. */
export function renderWith<Result>(page: Rendering, render: () => Promise<Result>): Promise<Result> {
  return rendering.run(page, render);
}

/** The way to the API of the page being rendered. Pages are public, so it never carries a token (architecture §4). */
const transport: Transport = {
  send: (path, init) =>
    rendering.getStore()?.api.request(path, init) ?? Promise.reject(new Error('call() outside of renderWith()')),
  locale: () => rendering.getStore()?.locale ?? defaultLocale,
  authorization: () => undefined,
};

/** Asks the API for a page. */
export const call: Call = makeCall(transport);

const callForText: TextCall = makeTextCall(transport);

/** Like `call`, for a large answer: its JSON reaches the browser as the API wrote it. */
export async function callPacked<O extends Operation>(operation: O, input: InputOf<O>): Promise<Packed<OutputOf<O>>> {
  const json = await callForText(operation, input);
  const blocks = rendering.getStore()?.blocks;
  if (blocks === undefined) return { json };
  const id = `data-${blocks.size}`;
  blocks.set(id, json);
  return packAside(id, json);
}

/** The JSON that the page being rendered carries, by the ids of its elements. */
export function dataBlocks(): ReadonlyMap<string, string> {
  return rendering.getStore()?.blocks ?? new Map();
}

/** The answer of a call, or a page "not found" where the API knows no such thing or the address asks for nonsense. */
export async function orMissing<Result>(calling: Promise<Result>): Promise<Result> {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 400)) throw new Response(null, { status: 404 });
    throw error;
  }
}

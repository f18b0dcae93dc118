import { AsyncLocalStorage } from 'node:async_hooks';
import type { Hono } from 'hono';
import { type Call, CallError, makeCall } from '#shared/call.ts';
import { type Locale, defaultLocale } from '#shared/locales.ts';

type Rendering = { api: Hono; locale: Locale };
const rendering = new AsyncLocalStorage<Rendering>();

/** Runs the rendering of one page: calls inside go to this API in process, in the page's locale, as nobody. */
export function renderWith<Result>(page: Rendering, render: () => Promise<Result>): Promise<Result> {
  return rendering.run(page, render);
}

/** The API of the page being rendered. Pages are public, so it never carries a token (architecture §4). */
export const call: Call = makeCall({
  send: (path, init) =>
    rendering.getStore()?.api.request(path, init) ?? Promise.reject(new Error('call() outside of renderWith()')),
  locale: () => rendering.getStore()?.locale ?? defaultLocale,
  authorization: () => undefined,
});

/** The answer of a call, or a page "not found" where the API knows no such thing or the address asks for nonsense. */
export async function orMissing<Result>(calling: Promise<Result>): Promise<Result> {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 400)) throw new Response(null, { status: 404 });
    throw error;
  }
}

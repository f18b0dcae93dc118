import type { Context, Hono } from 'hono';
import { type Locale, defaultLocale, isLocale } from '#shared/locales.ts';
import { requestError } from '#shared/errors.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { type KeepText, buildText } from '#platform/page-cache/keep-text.ts';
import { Answer, type BoundOperation, FinishedJson } from './bind.ts';
import { finishedResponse } from './finished-response.ts';
import { problemResponse, toProblem } from './problem.ts';
import { readInput } from './read-input.ts';

export type Doorway = { db: Database; log: Log; now: () => Date; keepText?: KeepText };

/** Puts bound operations on a Hono app, each at its address and its further ones; other methods there answer 405. */
export function mountOperations(app: Hono, bound: readonly BoundOperation[], doorway: Doorway): void {
  const methodsAt = new Map<string, string[]>();
  for (const one of bound) {
    const { method, path, alsoAt = [] } = one.operation;
    for (const address of [path, ...alsoAt].map(toHonoPath)) {
      app.on(method, address, (c) => answerOperation(c, one, doorway));
      methodsAt.set(address, [...(methodsAt.get(address) ?? []), method.toUpperCase()]);
    }
  }
  for (const [address, methods] of methodsAt) {
    const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.all(address, (c) => {
      const { problem } = toProblem(requestError('request.method_not_allowed'), requestIdOf(c));
      return problemResponse(problem, { allow: allow.join(', ') });
    });
  }
}

async function answerOperation(c: Context, bound: BoundOperation, doorway: Doorway): Promise<Response> {
  const requestId = requestIdOf(c);
  try {
    requireJsonWanted(c);
    const context = {
      db: doorway.db,
      now: doorway.now,
      keepText: doorway.keepText ?? buildText,
      requestId,
      locale: readLocale(c),
      token: readToken(c),
      idempotencyKey: readKey(c),
    };
    const input = await readInput(c, bound.operation.method, bound.bodyLimit);
    return toResponse(await bound.handle(input, context), c);
  } catch (error) {
    const { problem, expected } = toProblem(error, requestId);
    if (!expected) doorway.log.error({ err: error, requestId, path: c.req.path }, 'an operation failed');
    return problemResponse(problem);
  }
}

function toResponse(handled: unknown, c: Context): Response {
  const personal = c.req.header('authorization') !== undefined || c.req.method !== 'GET';
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': personal ? 'private, no-store' : 'public, max-age=0, must-revalidate',
    vary: 'User-Language, Authorization, Accept-Encoding',
  };
  if (handled instanceof FinishedJson) return finishedResponse(handled.json, { headers });
  if (handled instanceof Answer)
    return finishedResponse(JSON.stringify(handled.body), { headers: { ...headers, ...handled.headers } });
  return finishedResponse(JSON.stringify(handled), { headers });
}

/** `{id}` of a contract path is `:id` to Hono. */
function toHonoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function requestIdOf(c: Context): string {
  return (
    c.req
      .header('x-request-id')
      ?.replaceAll(/[^\w-]/g, '')
      .slice(0, 64) || crypto.randomUUID()
  );
}

function requireJsonWanted(c: Context): void {
  const accept = c.req.header('accept');
  if (accept === undefined || accept === '' || /(application|\*)\/(\*|[\w.+-]*json)/i.test(accept)) return;
  throw requestError('request.not_acceptable');
}

function readLocale(c: Context): Locale {
  const wanted = c.req.header('user-language');
  if (wanted === undefined || wanted === '') return defaultLocale;
  if (!isLocale(wanted)) throw requestError('request.unknown_locale', { field: 'User-Language' });
  return wanted;
}

/** Any text of at most 255 characters; the client sends a UUID. */
function readKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined || key === '') return undefined;
  if (key.length > 255) throw requestError('request.invalid', { field: 'Idempotency-Key' });
  return key;
}

/** The token may come bare or as `Bearer …`; the cookie value `false` means nobody (spec §4). */
function readToken(c: Context): string | undefined {
  const token = c.req
    .header('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  return token === undefined || token === '' || token === 'false' ? undefined : token;
}

import { type Context, Hono } from 'hono';
import { RouterContextProvider, createRequestHandler } from 'react-router';
import { answerOddAddress, toReadable } from '#apps/site/server/addresses.ts';
import { addSecurityHeaders } from '#apps/site/server/security-headers.ts';
import { openAuthDoor } from '#features/accounts/server/door.ts';
import type { AuthDoor } from '#features/accounts/server/sign-in.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { isOnlyForThisMachine } from '#platform/env/reachable.ts';
import type { Settings } from '#platform/env/settings.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { readBytes } from '#platform/http/read-input.ts';
import { type Log, openLog } from '#platform/log/log.ts';
import { requestError } from '#shared/errors.ts';
import { type Asking, askingContext } from './asking.server.ts';
import { makeAuthApi } from './auth-api.ts';
import { boardOrigin, memberOrigin } from './origins.ts';

export type MemberOptions = { settings: Settings; address: DatabaseAddress };
export type Member = {
  /** Answers a request that came from this network address. */
  fetch: (request: Request, remoteAddress: string | undefined) => Promise<Response>;
  log: Log;
  close: () => Promise<void>;
};

/** Most bytes of a form. */
const longestForm = 16 * 1024;

/** Opens the member site: its pages and `/api/auth` behind one fetch-shaped door. `close` lets go of the database. */
export async function openMember({ settings, address }: MemberOptions): Promise<Member> {
  const log = openLog(settings.logLevel);
  const door = await openAuthDoor({ address, settings, log });
  const render = createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE);
  const app = new Hono<{ Bindings: { remoteAddress: string | undefined } }>();
  const askingOf = (c: Context) => ({ ...describeAsking(c, door, settings), log });
  app.use(addSecurityHeaders);
  app.route('/api/auth', makeAuthApi(askingOf, log));
  app.all('*', async (c) => {
    requireForm(c);
    const odd = answerOddAddress(c);
    if (odd !== undefined) return odd;
    const context = new RouterContextProvider(new Map([[askingContext, askingOf(c)]]));
    const page = await render(toReadable(c.req.raw), context);
    page.headers.set('cache-control', 'private, no-store');
    return page;
  });
  app.onError((error, c) => {
    const requestId = crypto.randomUUID();
    const { problem, expected } = toProblem(error, requestId);
    if (!expected) log.error({ err: error, requestId, path: c.req.path }, 'a page of the member site failed');
    return problemResponse(problem, problem.status === 405 ? { allow: 'GET, HEAD, POST' } : {});
  });
  return { fetch: answer, log, close: door.close };

  async function answer(request: Request, remoteAddress: string | undefined): Promise<Response> {
    try {
      return await app.fetch(await toPublic(request, settings), { remoteAddress });
    } catch (error) {
      const { problem, expected } = toProblem(error, crypto.randomUUID());
      if (!expected) log.error({ err: error }, 'a request could not be read');
      return problemResponse(problem);
    }
  }
}

function describeAsking(
  c: Context<{ Bindings: { remoteAddress: string | undefined } }>,
  door: AuthDoor,
  settings: Settings,
): Omit<Asking, 'log'> {
  const request = c.req.raw;
  const { trustedProxies, siteName, cookieDomain, demo: isDemo } = settings;
  const forwardedFor = request.headers.get('x-forwarded-for');
  return {
    door,
    caller: { request, address: clientAddress({ remoteAddress: c.env.remoteAddress, forwardedFor, trustedProxies }) },
    siteName,
    board: boardOrigin(new URL(request.url).origin, settings),
    cookieDomain,
    isDemo,
    showsDemoPeople: isDemo && isOnlyForThisMachine(settings),
  };
}

/** Pages are read or sent a form, as browsers send one without files. */
function requireForm(c: Context): void {
  const { method } = c.req;
  if (method === 'GET' || method === 'HEAD') return;
  if (method !== 'POST') throw requestError('request.method_not_allowed');
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw requestError('request.wrong_type');
}

/** The request at the address by which browsers know it, so that every check of its origin compares with the right one. */
async function toPublic(request: Request, settings: Settings): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  const url = new URL(`${memberOrigin(request, settings)}${pathname}${search}`);
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await readBytes(request, longestForm) });
}

import { type Context, Hono } from 'hono';
import { createRequestHandler } from 'react-router';
import { makeApi } from '#apps/api/app.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env/settings.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { type Log, openLog } from '#platform/log/log.ts';
import { requestError } from '#shared/errors.ts';
import { localePath, splitLocalePath } from '#shared/locales.ts';
import { localeCookie } from '../locale-cookie.ts';
import { renderWith } from './calling.server.ts';
import { canonicalPath } from './canonical.ts';
import { chooseLocale } from './choose-locale.ts';
import { type Live, openLive } from './live.ts';
import { memberAddress } from './member-redirect.ts';
import { setSite } from './site.server.ts';

export type BoardOptions = { settings: Settings; address: DatabaseAddress };
export type Board = { fetch: (request: Request) => Response | Promise<Response>; log: Log; close: () => Promise<void> };

const longestUrl = 2_000;

/** Opens the board: pages and API behind one fetch-shaped door. `close` lets go of the database. */
export async function openBoard({ settings, address }: BoardOptions): Promise<Board> {
  const db = openDatabase(address);
  const log = openLog(settings.logLevel);
  setSite({
    name: settings.siteName,
    publicUrl: settings.publicUrl ?? '',
    cookieDomain: settings.cookieDomain ?? '',
    isDemo: settings.demo,
  });
  const api = makeApi(
    { db, log, now: () => new Date() },
    { siteName: settings.siteName, videoHosts: settings.videoHosts, memberUrl: settings.memberUrl },
  );
  const render = createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE);
  const live = openLive(db, log);
  const app = new Hono();
  app.use(addSecurityHeaders);
  app.use('/', addGreetingVary);
  app.get('/api/live', (c) => live.open(c.req.raw.signal));
  app.route('/api', api);
  app.all('*', (c) => answerPage(c, { api, render, settings }));
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'a page failed');
    return problemResponse(toProblem(error, crypto.randomUUID()).problem);
  });
  return { fetch: (request) => app.fetch(request), log, close: () => closeAll(live, db) };
}

async function closeAll(live: Live, db: Database): Promise<void> {
  live.close();
  await db.destroy();
}

type Pages = { settings: Settings; api: Hono; render: (request: Request) => Promise<Response> };

async function answerPage(c: Context, { api, render, settings }: Pages): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    return problemResponse(toProblem(requestError('request.method_not_allowed'), crypto.randomUUID()).problem, {
      allow: 'GET, HEAD',
    });
  }
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > longestUrl)
    return problemResponse(toProblem(requestError('request.too_long'), crypto.randomUUID()).problem);
  const canonical = canonicalPath(pathname);
  if (canonical !== undefined) return c.redirect(`${canonical}${search}`, 308);
  const member = memberAddress(new URL(c.req.url), settings);
  if (member !== undefined) {
    c.header('cache-control', 'no-store');
    return c.redirect(member, 302);
  }
  if (pathname === '/') {
    const locale = chooseLocale({
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
      userAgent: c.req.header('user-agent'),
      comesFrom: c.req.header('sec-fetch-site'),
    });
    if (locale !== 'en') {
      c.header('cache-control', 'no-store');
      c.header('set-cookie', localeCookie(locale));
      return c.redirect(`${localePath(locale, '/')}${search}`, 302);
    }
  }
  const { locale } = splitLocalePath(pathname.replace(/(_\/?)?\.data$/, ''));
  return renderWith({ api, locale }, () =>
    render(isReadable(pathname) ? c.req.raw : addressOfNothing(c, localePath(locale, '/404'))),
  );
}

/** A path that is no UTF-8 in percent signs has no page; the framework would fail on it. */
function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

function addressOfNothing(c: Context, path: string): Request {
  return new Request(new URL(path, c.req.url), { headers: c.req.raw.headers });
}

/** What the language in which the root answers depends on. */
async function addGreetingVary(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('vary', 'Cookie, Accept-Language, Sec-Fetch-Site');
}

async function addSecurityHeaders(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  c.header('x-frame-options', 'DENY');
  c.header('cross-origin-opener-policy', 'same-origin');
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
}

import { type Context, Hono } from 'hono';
import { createRequestHandler } from 'react-router';
import { makeApi } from '#apps/api/app.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env/settings.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { type Log, openLog } from '#platform/log/log.ts';
import { requestError } from '#shared/errors.ts';
import { localePath, splitLocalePath } from '#shared/locales.ts';
import { renderWith } from './calling.server.ts';
import { canonicalPath } from './canonical.ts';
import { chooseLocale } from './choose-locale.ts';
import { setSite } from './site.server.ts';

export type BoardOptions = { settings: Settings; address: DatabaseAddress };
export type Board = { fetch: (request: Request) => Response | Promise<Response>; log: Log; close: () => Promise<void> };

const longestUrl = 2_000;

/** Opens the board: pages and API behind one fetch-shaped door. `close` lets go of the database. */
export async function openBoard({ settings, address }: BoardOptions): Promise<Board> {
  const db = openDatabase(address);
  const log = openLog(settings.logLevel);
  const memberUrl = settings.memberUrl ?? '';
  setSite({ name: settings.siteName, publicUrl: settings.publicUrl ?? '', memberUrl, isDemo: settings.demo });
  const api = makeApi(
    { db, log, now: () => new Date() },
    {
      siteName: settings.siteName,
      videoHosts: settings.videoHosts,
      memberUrl: settings.memberUrl,
      translation: settings.translation,
    },
  );
  const render = createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE);
  const app = new Hono();
  app.use(addSecurityHeaders);
  app.route('/api', api);
  app.all('*', (c) => answerPage(c, { api, render }));
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'a page failed');
    return problemResponse(toProblem(error, crypto.randomUUID()).problem);
  });
  return { fetch: (request) => app.fetch(request), log, close: () => db.destroy() };
}

type Pages = { api: Hono; render: (request: Request) => Promise<Response> };

async function answerPage(c: Context, { api, render }: Pages): Promise<Response> {
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
  if (pathname === '/') {
    const locale = chooseLocale({
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
      userAgent: c.req.header('user-agent'),
    });
    c.header('vary', 'Cookie, Accept-Language');
    if (locale !== 'en') {
      c.header('cache-control', 'no-store');
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

async function addSecurityHeaders(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  c.header('x-frame-options', 'DENY');
  c.header('cross-origin-opener-policy', 'same-origin');
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
}

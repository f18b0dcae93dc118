import { type Context, Hono } from 'hono';
import { createRequestHandler } from 'react-router';
import { makeApi } from '#apps/api/app.ts';
import { addGreetingVary, answerOddAddress, greetReader, toReadable } from '#apps/site/server/addresses.ts';
import { addSecurityHeaders } from '#apps/site/server/security-headers.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env/settings.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { type Log, openLog } from '#platform/log/log.ts';
import { requestError } from '#shared/errors.ts';
import { splitLocalePath } from '#shared/locales.ts';
import { renderWith } from './calling.server.ts';
import { type Live, openLive } from './live.ts';
import { memberAddress } from './member-redirect.ts';
import { setOperator, setSite } from './site.server.ts';

export type BoardOptions = { settings: Settings; address: DatabaseAddress };
export type Board = { fetch: (request: Request) => Response | Promise<Response>; log: Log; close: () => Promise<void> };

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
  setOperator(settings.operator);
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
  const odd = answerOddAddress(c) ?? greetReader(c);
  if (odd !== undefined) return odd;
  const url = new URL(c.req.url);
  const member = memberAddress(url, settings);
  if (member !== undefined) {
    c.header('cache-control', 'no-store');
    return c.redirect(member, 302);
  }
  const { locale } = splitLocalePath(url.pathname.replace(/(_\/?)?\.data$/, ''));
  return renderWith({ api, locale }, () => render(toReadable(c.req.raw)));
}

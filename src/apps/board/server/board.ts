import { type Context, Hono } from 'hono';
import { createRequestHandler } from 'react-router';
import { makeApi } from '#apps/api/app.ts';
import { addGreetingVary, answerOddAddress, greetReader, toReadable } from '#apps/site/server/addresses.ts';
import { addSecurityHeaders, securityHeaders } from '#apps/site/server/security-headers.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env/settings.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { type Log, openLog } from '#platform/log/log.ts';
import type { KeepText } from '#platform/page-cache/keep-text.ts';
import { requestError } from '#shared/errors.ts';
import { splitLocalePath } from '#shared/locales.ts';
import { type PageApi, renderWith } from './calling.server.ts';
import { type Door, makeDoor } from './door.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { locales } from '#shared/locales.ts';
import { closeLocalEngines } from '#features/translation/server/engines.ts';
import { noteAwaited } from '#features/translation/server/service.ts';
import { openLive } from './live.ts';
import { ThreadPages } from './thread-pages.server.ts';
import { memberAddress } from './member-redirect.ts';
import { toPageKey } from './page-keys.ts';
import { setOperator, setSite } from './site.server.ts';

export type BoardOptions = { settings: Settings; address: DatabaseAddress };
export type Board = {
  /** Answers any request, pages and API, without keeping anything. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** Answers public reads from the page cache. */
  door: Door;
  log: Log;
  close: () => Promise<void>;
};

/** Opens the board. `close` lets go of the database. */
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
  const build = await import('virtual:react-router/server-build');
  const kept = openKeptAnswers({ db, address, log, settings, stamp: build.assets.version });
  const { app: api, openReads } = makeApi(
    { db, log, now: () => new Date(), keepText: kept.keepText },
    {
      siteName: settings.siteName,
      videoHosts: settings.videoHosts,
      memberUrl: settings.memberUrl,
      translation: settings.translation,
    },
  );
  const pages = openPages({
    db,
    keepText: kept.keepText,
    api,
    render: createRequestHandler(build, import.meta.env.MODE),
    log,
    proofs: settings.pageProofs,
  });
  const live = openLive({
    feed: kept.feed,
    onAwaited: (locales) =>
      void noteAwaited(db, locales).catch((error: unknown) => log.warn({ err: error }, 'who waits was not noted')),
  });
  const app = new Hono();
  app.use(addSecurityHeaders);
  app.use('/', addGreetingVary);
  app.get('/api/live', (c) =>
    live.open(
      c.req.raw.signal,
      locales.find((locale) => locale === c.req.query('locale')),
    ),
  );
  app.route('/api', api);
  app.all('*', (c) => answerPage(c, { pages, settings }));
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'a page failed');
    return problemResponse(toProblem(error, crypto.randomUUID()).problem);
  });
  const answer = (request: Request) => app.fetch(request);
  return {
    fetch: answer,
    door: makeDoor({ cache: kept.cache, log, read: openReads({ under: '/api', headers: securityHeaders }), fetch: answer }),
    log,
    async close() {
      await closeLocalEngines();
      live.close();
      await kept.close();
      await db.destroy();
    },
  };
}

type Render = (request: Request) => Promise<Response>;

type Behind = { db: Database; keepText: KeepText; api: Hono; render: Render; log: Log; proofs: number };

/** Makes the page of a path and query: of a thread by its stencil, else by the router. */
function openPages({ db, keepText, api, render, log, proofs }: Behind) {
  const threads = new ThreadPages({ db, keepText, api, render: renderRoute, proofs, log });

  function renderRoute(key: string, from: PageApi): Promise<Response> {
    const [path = ''] = key.split('?', 1);
    const page = path.replace(/(_\/?)?\.data$/, '');
    const { locale } = splitLocalePath(page);
    const rendering = page === path ? { api: from, locale, blocks: new Map<string, string>() } : { api: from, locale };
    return renderWith(rendering, () => render(toReadable(new Request(`http://board${key}`))));
  }

  return async (key: string) => (await threads.answer(key)) ?? renderRoute(key, api);
}

type Answering = { settings: Settings; pages: (key: string) => Promise<Response> };

async function answerPage(c: Context, { pages, settings }: Answering): Promise<Response> {
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
  const page = await pages(toPageKey(`${url.pathname}${url.search}`).key);
  // The page is the same for everyone, but nothing that saw a token is kept anywhere. What the door lets be kept, it says itself.
  page.headers.set('cache-control', c.req.header('authorization') === undefined ? 'no-cache' : 'private, no-store');
  return page;
}

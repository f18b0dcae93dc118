import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { vi, expect } from 'vitest';
import { makeApi } from '#apps/api/app.ts';
import { makeDoor } from '#apps/board/server/door.ts';
import { openKeptAnswers } from '#apps/board/server/kept-answers.ts';
import { tag } from '#platform/page-cache/tag.ts';
import { type RawAnswer, type RawRequest, sendRaw } from './raw-request.ts';
import type { Stage } from './cast.ts';

/** The API of a stage behind the door with its page cache, as a site serves it. */
export type KeptSite = {
  send: (request: RawRequest) => Promise<RawAnswer>;
  /** Requests that reached what is behind the door. */
  reached: Request[];
  counts: { hits: number; builds: number };
  kept: () => number;
  close: () => Promise<void>;
};

/** Opens the door of a stage over HTTP. Beside the API there is one page, `/ja/about`, and no other. */
export async function openKeptSite(stage: Stage): Promise<KeptSite> {
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => console.error(fields) };
  const settings = { pageCache: { bytes: 10_000_000, purgeUrl: undefined, listens: true } };
  const { cache, keepText, close } = openKeptAnswers({ db: stage.db, address: stage.address, log, settings, stamp: 'build' });
  const api = makeApi(
    { db: stage.db, log, now: () => new Date(), keepText },
    { siteName: 'Tatami', videoHosts: [], memberUrl: undefined },
  );
  const reached: Request[] = [];
  const app = new Hono();
  app.route('/api', api.app);
  app.get('/ja/about', (c) => {
    tag('text:about');
    return c.html('<!doctype html><title>About</title>');
  });
  function fetch(request: Request): Response | Promise<Response> {
    reached.push(request);
    return app.fetch(request);
  }
  const readShortly = api.openReads({ under: '/api', headers: {} });
  function read(key: string, headers: Readonly<Record<string, string>>) {
    const answer = readShortly(key, headers);
    if (answer !== undefined) reached.push(new Request(`http://board${key}`, { headers }));
    return answer;
  }
  const door = makeDoor({ cache, log, read, fetch });
  const beyond = getRequestListener(fetch);
  const server = createServer((request, response) => {
    if (!door(request, response)) void beyond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const address = typeof bound === 'object' ? `http://127.0.0.1:${bound?.port}` : '';
  const site = {
    send: (request: RawRequest) => sendRaw(address, request),
    reached,
    counts: cache.counts,
    kept: () => cache.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await close();
    },
  };
  await untilKeeping(site);
  return site;
}

/** The cache keeps nothing until it listens. */
async function untilKeeping({ send, kept }: Pick<KeptSite, 'send' | 'kept'>): Promise<void> {
  await vi.waitFor(async () => {
    await send({ path: '/ja/about' });
    expect(kept()).toBe(1);
  }, 10_000);
}

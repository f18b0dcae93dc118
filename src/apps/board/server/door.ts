import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseLocale } from '#apps/site/server/choose-locale.ts';
import { canonicalPath } from '#apps/site/server/canonical.ts';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import type { Log } from '#platform/log/log.ts';
import { answerAtOnce, answerEntry } from '#platform/page-cache/answer-entry.ts';
import { KnownCursors } from '#platform/page-cache/known-cursors.ts';
import type { PageCache } from '#platform/page-cache/page-cache.ts';
import { apiKey, plainApiKey } from './api-keys.ts';
import { type Makers, type Wanted, buildAnswer } from './build-answer.ts';
import { memberPlaceOf } from './member-redirect.ts';
import { toPageKey } from './page-keys.ts';

/** Answers a request if it is for a public answer; false leaves it to the board. */
export type Door = (request: IncomingMessage, response: ServerResponse) => boolean;

type Behind = Makers & { cache: PageCache; log: Log };

const longestUrl = 2_000;
/** What every reader of addresses takes the same way; other spellings are the board's to refuse or to lead on. */
const plainUrl = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@/]*(\?[\w\-.~%!$&'()*+,;=:@/?]*)?$/;
const dotSegment = /\/\.{1,2}(\/|\?|$)/;
const apiPath = /^\/api(\/|\?|$)/;
const plainHost = /^[\w.\-:[\]]+$/;

/**
 * The door in front of the board: public answers come from the page cache before any framework sees the request. Who
 * brings an Authorization header is let past, and so is everything that is not simply a page or a public read.
 */
export function makeDoor({ cache, log, ...makers }: Behind): Door {
  const cursors = new KnownCursors();
  return (request, response) => {
    if (!isPublic(request)) return false;
    const plain = plainKey(request);
    const atOnce = plain === undefined ? undefined : cache.peek(plain);
    if (atOnce !== undefined && answerAtOnce(atOnce, request, response)) return true;
    const wanted = readWanted(request);
    if (wanted === undefined) return false;
    const kept = wanted.cacheKey === plain ? atOnce : cache.peek(wanted.cacheKey);
    if (kept !== undefined && answerAtOnce(kept, request, response)) return true;
    if (kept === undefined && isElsewhere(wanted)) return false;
    cache
      .get(wanted.cacheKey, () => buildAnswer(makers, cursors, wanted))
      .then((entry) => answerEntry(entry, request, response))
      .catch((error: unknown) => fail(error, response, log));
    return true;
  };
}

/** Whether a request reads, and as nobody. */
function isPublic({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && plainHost.test(headers.host ?? '');
}

/** The key of an address that can be spelled in one way only, if anything is kept for it. */
function plainKey({ url, headers }: IncomingMessage): string | undefined {
  if (url === undefined || url === '/' || url.includes('?')) return undefined;
  return url.startsWith('/api/') ? plainApiKey(url, headers) : url;
}

type Asked = Wanted & { cacheKey: string };

/** What a request asks for, if it may be answered from here at all. */
function readWanted(request: IncomingMessage): Asked | undefined {
  const { url = '', headers } = request;
  if (url.length > longestUrl || !plainUrl.test(url) || dotSegment.test(url)) return undefined;
  if (apiPath.test(url)) return apiKey(url, headers);
  const page = toPageKey(url);
  if (isRoot(page.key) && isGreeted(request)) return undefined;
  return { ...page, cacheKey: page.key };
}

function isRoot(key: string): boolean {
  return key === '/' || key.startsWith('/?');
}

/** Whether a visitor of the root is led to the home page of another language. */
function isGreeted({ headers }: IncomingMessage): boolean {
  const comesFrom = headers['sec-fetch-site'];
  const locale = chooseLocale({
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    userAgent: headers['user-agent'],
    comesFrom: Array.isArray(comesFrom) ? comesFrom[0] : comesFrom,
  });
  return locale !== 'en';
}

/** Addresses that lead on, some of them by what else the request says. */
function isElsewhere({ key }: Asked): boolean {
  const [path = ''] = key.split('?', 1);
  return !path.startsWith('/api/') && (canonicalPath(path) !== undefined || memberPlaceOf(path) !== undefined);
}

function fail(error: unknown, response: ServerResponse, log: Log): void {
  const { problem } = toProblem(error, crypto.randomUUID());
  log.error({ err: error, requestId: problem.request_id }, 'an answer could not be built');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers } = problemResponse(problem);
  response.writeHead(status, [...headers].flat());
  response.end(JSON.stringify(problem));
}

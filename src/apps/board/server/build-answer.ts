import { toBytes } from '#platform/http/bytes.ts';
import { wholeOf } from '#platform/http/finished-response.ts';
import { readingRequest } from '#platform/http/reading-request.ts';
import type { Read } from '#platform/http/reads.ts';
import { toUtf8 } from '#platform/http/utf8.ts';
import type { Built } from '#platform/page-cache/entry.ts';
import type { KnownCursors } from '#platform/page-cache/known-cursors.ts';
import { isTagged } from '#platform/page-cache/tag.ts';

/** Who makes answers: reads of the API by a short way, everything by `fetch`. */
export type Makers = { read: Read; fetch: (request: Request) => Response | Promise<Response> };
export type Wanted = {
  /** Path and query, nothing else of the request: no cookie and no header of one reader can reach a page for all. */
  key: string;
  /** Of a read of the API only. */
  headers?: Record<string, string>;
  isPage: boolean;
  cursor: string | undefined;
};

/** Shared caches keep pages for seconds; browsers ask each time. */
const shared = 'public, max-age=0, s-maxage=10';
const longest = 'stale-while-revalidate=60';

/** Builds the answer to a request made of its key alone. */
export async function buildAnswer({ read, fetch }: Makers, cursors: KnownCursors, wanted: Wanted): Promise<Built> {
  const found = wanted.headers === undefined ? undefined : read(wanted.key, wanted.headers);
  if (found === undefined) return buildFetched(fetch, cursors, wanted);
  const { status, headers, text } = await found;
  const keeping = howToKeep({ status, cacheControl: headers[headers.indexOf('cache-control') + 1] }, wanted, cursors);
  if (keeping === 'tagged') cursors.learn(wanted.cursor, text);
  return { status, headers, body: toBytes(toUtf8(text)), keeping };
}

async function buildFetched(fetch: Makers['fetch'], cursors: KnownCursors, wanted: Wanted): Promise<Built> {
  const response = await fetch(readingRequest(`http://board${wanted.key}`, wanted.headers ?? {}));
  const whole = wholeOf(response);
  const body = whole === undefined ? Buffer.from(await response.arrayBuffer()) : toUtf8(whole);
  const { status, headers } = response;
  // Whatever it says, what sets a cookie is for one reader.
  const cacheControl = headers.has('set-cookie') ? 'private' : headers.get('cache-control');
  const keeping = howToKeep({ status, cacheControl }, wanted, cursors);
  if (keeping === 'tagged') cursors.learn(wanted.cursor, whole ?? body.toString('latin1'));
  if (!wanted.key.startsWith('/api/')) addCaching(response, wanted.key, keeping);
  return { status, headers: [...response.headers].flat(), body: toBytes(body), keeping };
}

type Said = { status: number; cacheControl: string | null | undefined };

function howToKeep({ status, cacheControl }: Said, { isPage, cursor }: Wanted, cursors: KnownCursors): Built['keeping'] {
  if (/no-store|private/.test(cacheControl ?? '')) return 'never';
  if (status === 404 && !isPage) return 'missing';
  return cursors.isNear(cursor) && isTagged() && (status === 200 || status === 404) ? 'tagged' : 'never';
}

/** What caches in front and browsers may do with a page. */
function addCaching({ status, headers }: Response, key: string, keeping: Built['keeping']): void {
  headers.set('vary', ['Accept-Encoding', headers.get('vary')].filter(Boolean).join(', '));
  if (status !== 200) headers.set('cache-control', 'no-store');
  // The root is a page for some and leads others on; only the board itself can tell.
  else if (isRoot(key)) headers.set('cache-control', 'public, max-age=0, must-revalidate');
  else if (keeping === 'never') headers.set('cache-control', 'no-cache');
  // A browser that may show stale data would show them after its member's own write.
  else headers.set('cache-control', isData(key) ? shared : `${shared}, ${longest}`);
}

function isRoot(key: string): boolean {
  return key === '/' || key.startsWith('/?');
}

function isData(key: string): boolean {
  return key.split('?', 1)[0]?.endsWith('.data') ?? false;
}

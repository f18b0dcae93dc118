import type { IncomingHttpHeaders } from 'node:http';
import { defaultLocale, isLocale } from '#shared/locales.ts';
import type { Wanted } from './build-answer.ts';
import { cursorIn, sortedQuery } from './page-keys.ts';

/** Streams, and what acts on accounts. */
const neverKept = /^\/api\/(live|auth\/)/;

/**
 * The key of a public read of the API: its locale, path and whole query, since operations refuse what they do not declare.
 * Undefined for a request that the API has to look at itself, because it asks for something unusual.
 */
export function apiKey(url: string, headers: IncomingHttpHeaders): (Wanted & { cacheKey: string }) | undefined {
  const wish = headers['user-language'];
  const locale = wish === undefined || wish === '' ? defaultLocale : wish;
  if (!isLocale(locale) || neverKept.test(url) || headers['x-request-id'] !== undefined) return undefined;
  if (!takesJson(headers.accept)) return undefined;
  const [path = '', ...rest] = url.split('?');
  const query = sortedQuery(rest.join('?'), () => true);
  const key = query === '' ? path : `${path}?${query}`;
  return {
    key,
    cacheKey: `${locale} ${key}`,
    headers: { 'user-language': locale, accept: 'application/json' },
    isPage: true,
    cursor: cursorIn(query),
  };
}

function takesJson(accept: string | undefined): boolean {
  return accept === undefined || accept === '' || accept.includes('application/json') || accept.includes('*/*');
}

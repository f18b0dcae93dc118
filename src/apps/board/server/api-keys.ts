import type { IncomingHttpHeaders } from 'node:http';
import { type Locale, defaultLocale, isLocale } from '#shared/locales.ts';
import type { Wanted } from './build-answer.ts';
import { cursorIn, sortedQuery } from './page-keys.ts';

/** Streams, and what acts on accounts. */
const neverKept = /^\/api\/(live|auth\/)/;

/**
 * The key of a public read of the API: its locale, path and whole query, since operations refuse what they do not declare.
 * Undefined for a request that the API has to look at itself, because it asks for something unusual.
 */
export function apiKey(url: string, headers: IncomingHttpHeaders): (Wanted & { cacheKey: string }) | undefined {
  const locale = localeOfUsual(headers);
  if (locale === undefined || neverKept.test(url)) return undefined;
  const [path = '', ...rest] = url.split('?');
  const query = sortedQuery(rest.join('?'), () => true);
  const key = query === '' ? path : `${path}?${query}`;
  return {
    key,
    cacheKey: cacheKeyOf(locale, key),
    headers: { 'user-language': locale, accept: 'application/json' },
    isPage: true,
    cursor: cursorIn(query),
  };
}

/** The key under which a call is kept whose address has no query, and so is spelled in one way only. */
export function plainApiKey(url: string, headers: IncomingHttpHeaders): string | undefined {
  const locale = localeOfUsual(headers);
  return locale === undefined ? undefined : cacheKeyOf(locale, url);
}

function cacheKeyOf(locale: Locale, key: string): string {
  return `${locale} ${key}`;
}

/** The locale of a call that asks for nothing unusual. */
function localeOfUsual(headers: IncomingHttpHeaders): Locale | undefined {
  if (headers['x-request-id'] !== undefined || !takesJson(headers.accept)) return undefined;
  const wish = headers['user-language'];
  if (wish === undefined || wish === '') return defaultLocale;
  return isLocale(wish) ? wish : undefined;
}

function takesJson(accept: string | undefined): boolean {
  return accept === undefined || accept === '' || accept.includes('application/json') || accept.includes('*/*');
}

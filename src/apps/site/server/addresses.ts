import type { Context } from 'hono';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { requestError } from '#shared/errors.ts';
import { localePath, splitLocalePath } from '#shared/locales.ts';
import { localeCookie } from '../locale-cookie.ts';
import { canonicalPath } from './canonical.ts';
import { chooseLocale } from './choose-locale.ts';

const longestUrl = 2_000;

/** The answer to an address that is no page itself: it is overlong, or a page's in another spelling. */
export function answerOddAddress(c: Context): Response | undefined {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > longestUrl)
    return problemResponse(toProblem(requestError('request.too_long'), crypto.randomUUID()).problem);
  const canonical = canonicalPath(pathname);
  return canonical === undefined ? undefined : c.redirect(`${canonical}${search}`, 308);
}

/** Leads a reader of another language from `/` to the home page in that language. */
export function greetReader(c: Context): Response | undefined {
  const { pathname, search } = new URL(c.req.url);
  if (pathname !== '/') return undefined;
  const locale = chooseLocale({
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
    userAgent: c.req.header('user-agent'),
    comesFrom: c.req.header('sec-fetch-site'),
  });
  if (locale === 'en') return undefined;
  c.header('cache-control', 'no-store');
  c.header('set-cookie', localeCookie(locale));
  return c.redirect(`${localePath(locale, '/')}${search}`, 302);
}

/** Says what the language in which the root answers depends on. */
export async function addGreetingVary(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.res.headers.set('vary', 'Cookie, Accept-Language, Sec-Fetch-Site');
}

/** The request to render: its own, or that of a missing page where the path cannot be read, on which the framework would fail. */
export function toReadable(request: Request): Request {
  const { pathname } = new URL(request.url);
  if (isReadable(pathname)) return request;
  const { locale } = splitLocalePath(pathname);
  return new Request(new URL(localePath(locale, '/404'), request.url), { headers: request.headers });
}

/** A path that is no UTF-8 in percent signs has no page. */
function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

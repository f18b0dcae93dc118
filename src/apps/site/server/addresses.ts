import type { Context } from 'hono';
import { problemResponse, toProblem } from '#platform/http/problem.ts';
import { requestError } from '#shared/errors.ts';
import { localePath, splitLocalePath } from '#shared/locales.ts';
import { canonicalPath } from './canonical.ts';
import { chooseLocale } from './choose-locale.ts';

const longestUrl = 2_000;

/** The answer to an address that is no page itself: overlong, in another spelling, or `/` for a reader of another language. */
export function answerOddAddress(c: Context): Response | undefined {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > longestUrl)
    return problemResponse(toProblem(requestError('request.too_long'), crypto.randomUUID()).problem);
  const canonical = canonicalPath(pathname);
  if (canonical !== undefined) return c.redirect(`${canonical}${search}`, 308);
  return pathname === '/' ? greet(c, search) : undefined;
}

function greet(c: Context, search: string): Response | undefined {
  const locale = chooseLocale({
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
    userAgent: c.req.header('user-agent'),
  });
  c.header('vary', 'Cookie, Accept-Language');
  if (locale === 'en') return undefined;
  c.header('cache-control', 'no-store');
  return c.redirect(`${localePath(locale, '/')}${search}`, 302);
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

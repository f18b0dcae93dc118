import { sessionSeconds } from '#features/accounts/model.ts';

type CookieFacts = { cookieDomain: string | undefined; isSecure: boolean };

/** The board's token as a cookie of the parent domain, which scripts of the board read (product decisions §7). */
export function tokenCookie(token: string, { cookieDomain, isSecure }: CookieFacts): string {
  const domain = cookieDomain === undefined ? '' : `; Domain=${cookieDomain}`;
  return `token=${token}; Path=/; Max-Age=${sessionSeconds}; SameSite=Lax${domain}${isSecure ? '; Secure' : ''}`;
}

/** The text `false` instead of a token: nobody, as log-out leaves it (spec §4). */
export const noToken = 'false';

/** The token in a request's cookies. */
export function readTokenCookie(request: Request): string | undefined {
  const [, token] = /(?:^|;\s*)token=([\w-]+)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return token === noToken ? undefined : token;
}

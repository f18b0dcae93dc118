import { noToken, tokenCookie } from './token-cookie.ts';
import type { Asking } from './asking.server.ts';

type Facts = Pick<Asking, 'caller' | 'cookieDomain'>;

/** The cookies of an answer of better-auth and, beside them, that of the board's token. */
export function cookiesOf(answer: Response, facts: Facts): string[] {
  const token = answer.headers.get('set-auth-token');
  return token === null ? answer.headers.getSetCookie() : [...answer.headers.getSetCookie(), boardCookie(token, facts)];
}

/** The cookies of an answer that ended the session. */
export function cookiesOfLogOut(answer: Response, facts: Facts): string[] {
  return [...answer.headers.getSetCookie(), boardCookie(noToken, facts)];
}

/** The cookie of the board's token. */
export function boardCookie(token: string, { caller, cookieDomain }: Facts): string {
  return tokenCookie(token, { cookieDomain, isSecure: new URL(caller.request.url).protocol === 'https:' });
}

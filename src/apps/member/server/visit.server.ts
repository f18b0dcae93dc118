import { redirect } from 'react-router';
import { renewToken } from '#features/accounts/server/sessions.ts';
import { signOut } from '#features/accounts/server/sign-in.ts';
import type { Locale } from '#shared/locales.ts';
import type { Asking } from './asking.server.ts';
import { boardCookie, cookiesOfLogOut } from './cookies.ts';
import { returnAddress } from './return-address.ts';
import { readTokenCookie } from './token-cookie.ts';

/** Where the person goes on from this page. */
export function wayOn({ caller, board }: Asking, locale: Locale): string {
  return returnAddress(new URL(caller.request.url).searchParams.get('return'), board, locale);
}

/** Sends a member who is logged in on their way, with a new token if the browser has lost the last one. */
export async function sendOnMember(asking: Asking, locale: Locale): Promise<void> {
  const { door, caller } = asking;
  const session = await door.auth.findSession(caller.request);
  if (session === undefined) return;
  const token = await renewToken(door.db, session, { token: readTokenCookie(caller.request), now: door.now() });
  const headers = new Headers();
  if (token !== undefined) headers.append('set-cookie', boardCookie(token, asking));
  throw redirect(wayOn(asking, locale), { status: 303, headers });
}

/** Ends the session and the tokens it made. Whoever has none is simply led on. */
export async function leave(asking: Asking, locale: Locale): Promise<{ wayOn: string; headers: Headers }> {
  const headers = new Headers();
  const answer = await signOut(asking.door, asking.caller);
  for (const cookie of cookiesOfLogOut(answer, asking)) headers.append('set-cookie', cookie);
  return { wayOn: wayOn(asking, locale), headers };
}

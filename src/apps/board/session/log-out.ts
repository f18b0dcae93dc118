import { logOut as operation } from '#features/accounts/contract.ts';
import { makeCall } from '#shared/call.ts';
import { splitLocalePath } from '#shared/locales.ts';
import { tellOfLogOut } from './channel.ts';
import { forgetToken, readToken } from './token.ts';

/**
 * Logs out in the spec's order: the token is kept in a variable, the user cleared, the cookie set to `false`, and the
 * endpoint called with the old token. The other tabs hear of it.
 */
export async function logOut(clear: () => void, cookieDomain: string): Promise<void> {
  const token = readToken();
  clear();
  forgetToken(cookieDomain);
  tellOfLogOut();
  if (token === undefined) return;
  const call = makeCall({
    send: (path, init) => fetch(`/api${path}`, init),
    locale: () => splitLocalePath(location.pathname).locale,
    authorization: () => token,
  });
  await call(operation, {});
}

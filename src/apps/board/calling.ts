import { makeCall } from '#shared/call.ts';
import { splitLocalePath } from '#shared/locales.ts';
import { readToken } from './session/token.ts';
import { countRequest } from './session/requests.ts';

/** The browser's calls: to the API of this origin, in the page's locale, with the token of the cookie if there is one. */
export const call = makeCall({
  send: (path, init) => countRequest(fetch(`/api${path}`, init)),
  locale: () => splitLocalePath(location.pathname).locale,
  authorization: readToken,
});

import { signInSchema, signUpSchema } from '#features/accounts/credentials.ts';
import { openAuthDoor } from '#features/accounts/server/door.ts';
import { type Caller, signIn, signUp } from '#features/accounts/server/sign-in.ts';
import { makeApi } from '#apps/api/app.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { readSettings } from '#platform/env/settings.ts';
import { openLog } from '#platform/log/log.ts';

/** A password that is long enough. */
export const goodPassword = 'correct horse';

/** The accounts of a test database and the API of its board, with what a person at the keyboard would do. */
export async function openMemberSite(address: DatabaseAddress) {
  const log = openLog('silent');
  const door = await openAuthDoor({ address, settings: readSettings({ MEMBER_URL: 'http://localhost:3001' }), log });
  const { app: api } = makeApi({ db: door.db, log, now: door.now }, { siteName: 'Tatami', videoHosts: [], memberUrl: undefined });
  return {
    door,
    /** Fills in the sign-up form; `more` overrides its fields. */
    join(email: string, more: Record<string, string> = {}, from = comesFrom()) {
      const form = { email, password: goodPassword, nick_name: 'Bruno', locale: 'pt', ...more };
      return signUp(door, from, signUpSchema.parse(form));
    },
    /** Fills in the log-in form. */
    enter(email: string, password = goodPassword, from = comesFrom()) {
      return signIn(door, from, { ...signInSchema.parse({ email, password }), locale: 'pt' });
    },
    /** Asks the board's API with a token. */
    ask(token: string | null, path = '/auth/user', init: RequestInit = {}) {
      const headers = new Headers(init.headers);
      if (token !== null) headers.set('authorization', token);
      return api.request(path, { ...init, headers });
    },
  };
}

let addresses = 0;

/** A request of our own form, by default from an address that nobody else has. */
export function comesFrom(address?: string, headers: Record<string, string> = {}): Caller {
  addresses += 1;
  const init = { method: 'POST', headers: { origin: 'http://localhost:3001', ...headers } };
  return { request: new Request('http://localhost:3001/log-in', init), address: address ?? `192.0.2.${addresses}` };
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

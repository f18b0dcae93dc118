import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { makeApi } from '#apps/api/app.ts';
import { readSettings } from '#platform/env/settings.ts';
import { openLog } from '#platform/log/log.ts';
import { signInSchema, signUpSchema } from '#features/accounts/credentials.ts';
import { openAuthDoor } from '#features/accounts/server/door.ts';
import { type AuthDoor, type Caller, signIn, signOut, signUp } from '#features/accounts/server/sign-in.ts';

const log = openLog('silent');
const settings = readSettings({ MEMBER_URL: 'http://localhost:3001' });
const password = 'correct horse';

let database: TestDatabase;
let door: AuthDoor & { close: () => Promise<void> };
let api: ReturnType<typeof makeApi>;
let asked = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  door = await openAuthDoor({ address: database.address, settings, log });
  api = makeApi({ db: door.db, log, now: door.now }, { siteName: 'Tatami', videoHosts: [], memberUrl: undefined });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

/** A request of our own form, from an address that nobody else has. */
function caller(headers: Record<string, string> = {}): Caller {
  asked += 1;
  const request = new Request('http://localhost:3001/log-in', {
    method: 'POST',
    headers: { origin: 'http://localhost:3001', ...headers },
  });
  return { request, address: `192.0.2.${asked}` };
}

function join(email: string, more: Record<string, string> = {}) {
  return signUp(door, caller(), signUpSchema.parse({ email, password, nick_name: 'Bruno', locale: 'pt', ...more }));
}

function enter(email: string, given = password, from = caller()) {
  return signIn(door, from, { ...signInSchema.parse({ email, password: given }), locale: 'pt' });
}

function askWith(token: string | null, path = '/auth/user', method = 'GET') {
  return api.request(path, { method, headers: token === null ? {} : { authorization: token } });
}

describe('signing up', () => {
  test('gives a token of 43 characters that is the new member', async () => {
    const token = (await join('bruno@example.org', { name: ' Bruno  Alves ' })).headers.get('set-auth-token');
    expect(token).toMatch(/^[\w-]{43}$/);
    const user = await (await askWith(token)).json();
    expect(user).toMatchObject({
      name: 'Bruno Alves',
      show_nickname: true,
      user_profile: { nick_name: 'Bruno' },
      locale: 'pt',
      languages: ['pt'],
      is_paid: false,
      is_admin: false,
    });
  });
  test('keeps the session in a cookie that scripts cannot read', async () => {
    const cookies = (await join('cookie@example.org')).headers.getSetCookie();
    expect(cookies.join('\n')).toMatch(/tatami\.session_token=.*Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
  });
  test('is refused for an e-mail that has an account, in any letters', async () => {
    await join('twice@example.org');
    await expect(join('Twice@Example.org')).rejects.toMatchObject({ code: 'account.email_taken', details: { field: 'email' } });
  });
  test('makes one account of two sign-ups at the same moment', async () => {
    const both = await Promise.allSettled([join('same@example.org'), join('same@example.org')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'account.email_taken' } });
  });
});

describe('logging in', () => {
  test('gives another token for the same member', async () => {
    const first = (await join('layla@example.org')).headers.get('set-auth-token');
    const second = (await enter('Layla@example.org')).headers.get('set-auth-token');
    expect(second).not.toBe(first);
    const [one, other] = await Promise.all([first, second].map(async (token) => (await askWith(token)).json()));
    expect(one).toEqual(other);
  });
  test('is refused alike for a wrong password and for an unknown e-mail', async () => {
    await join('right@example.org');
    await expect(enter('right@example.org', 'wrong horse')).rejects.toMatchObject({ code: 'account.wrong_credentials' });
    await expect(enter('nobody@example.org')).rejects.toMatchObject({ code: 'account.wrong_credentials' });
  });
  test('is refused when another site sends the form', async () => {
    await join('cross@example.org');
    const elsewhere = caller({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
    await expect(enter('cross@example.org', password, elsewhere)).rejects.toMatchObject({ code: 'account.other_site' });
  });
});

describe('a token', () => {
  test('that is the text false, made up or missing is nobody', async () => {
    for (const token of ['false', 'made-up', null]) expect((await askWith(token)).status).toBe(401);
  });
  for (const method of ['GET', 'POST']) {
    test(`is revoked at once by ${method} /auth/logout, with the session that made it`, async () => {
      const entered = await join(`out-${method.toLowerCase()}@example.org`);
      const token = entered.headers.get('set-auth-token') ?? '';
      const cookie = entered.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      expect(await door.auth.findSession(new Headers({ cookie }))).toBeDefined();
      const init = { method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
      const answer = await api.request('/auth/logout', method === 'POST' ? { ...init, body: '{}' } : init);
      expect(answer.status).toBe(200);
      expect((await askWith(token)).status).toBe(401);
      expect(await door.auth.findSession(new Headers({ cookie }))).toBeUndefined();
    });
  }
  test('is not revoked by a log-out without the header, whatever the cookie says', async () => {
    const token = (await join('cookie-only@example.org')).headers.get('set-auth-token') ?? '';
    await api.request('/auth/logout', { headers: { cookie: `token=${token}` } });
    expect((await askWith(token)).status).toBe(200);
  });
  test('is revoked when its session is ended on the member site', async () => {
    const entered = await join('member-out@example.org');
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await signOut(door, caller({ cookie }));
    expect((await askWith(entered.headers.get('set-auth-token'))).status).toBe(401);
  });
});

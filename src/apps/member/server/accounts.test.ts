import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { comesFrom, cookiesOf, goodPassword, openMemberSite } from '../../../../tests/support/member-site.ts';
import { logInLimits, signUpLimits } from '#features/accounts/model.ts';
import { signOut } from '#features/accounts/server/sign-in.ts';
import { takeTurns } from '#platform/writes/limits.ts';
import type { Limit } from '#shared/limit.ts';

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openMemberSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await openMemberSite(database.address);
});
afterAll(async () => {
  await site.door.close();
  await database.drop();
});

function tokenOf(answer: Response): string {
  return answer.headers.get('set-auth-token') ?? '';
}

describe('signing up', () => {
  test('gives a token that is the new member', async () => {
    const token = tokenOf(await site.join('bruno@example.org', { name: ' Bruno  Alves ' }));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await (await site.ask(token)).json()).toMatchObject({
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
    const cookies = (await site.join('cookie@example.org')).headers.getSetCookie();
    expect(cookies.join('\n')).toMatch(/tatami\.session_token=.*Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
  });
  test('by https has a cookie that is only sent by https, whatever the settings say of the address', async () => {
    const from = comesFrom();
    const headers = { origin: 'https://members.example.org' };
    const request = new Request('https://members.example.org/sign-up', { method: 'POST', headers });
    const answer = await site.join('https@example.org', {}, { ...from, request });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.join('\n')).toMatch(/^__Secure-tatami\.session_token=.*; Secure/);
    const visit = (protocol: string) =>
      new Request(`${protocol}://members.example.org/`, { headers: { cookie: cookiesOf(answer) } });
    expect(await site.door.auth.findSession(visit('https'))).toBeDefined();
    expect(await site.door.auth.findSession(visit('http'))).toBeUndefined();
  });
  test('is refused for an e-mail that has an account, in any letters', async () => {
    await site.join('twice@example.org');
    const again = site.join('Twice@Example.org');
    await expect(again).rejects.toMatchObject({ code: 'account.email_taken', details: { field: 'email' } });
  });
  test('makes one account of two sign-ups at the same moment', async () => {
    const both = await Promise.allSettled([site.join('same@example.org'), site.join('same@example.org')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'account.email_taken' } });
  });
});

describe('logging in', () => {
  test('gives another token for the same member', async () => {
    const first = tokenOf(await site.join('layla@example.org'));
    const second = tokenOf(await site.enter('Layla@example.org'));
    expect(second).not.toBe(first);
    expect(await (await site.ask(second)).json()).toEqual(await (await site.ask(first)).json());
  });
  test('is refused alike for a wrong password and for an unknown e-mail', async () => {
    await site.join('right@example.org');
    await expect(site.enter('right@example.org', 'wrong horse')).rejects.toMatchObject({ code: 'account.wrong_credentials' });
    await expect(site.enter('nobody@example.org')).rejects.toMatchObject({ code: 'account.wrong_credentials' });
  });
  test('is refused when another site sends the form', async () => {
    await site.join('cross@example.org');
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const tried = site.enter('cross@example.org', goodPassword, comesFrom(undefined, elsewhere));
    await expect(tried).rejects.toMatchObject({ code: 'account.other_site' });
  });
});

describe('a token', () => {
  test('that is the text false, made up or missing is nobody', async () => {
    for (const token of ['false', 'made-up', null]) expect((await site.ask(token)).status).toBe(401);
  });
  test.each([{ method: 'GET' }, { method: 'POST', body: '{}' }])(
    'is revoked at once by $method /auth/logout, with the session that made it',
    async (init) => {
      const answer = await site.join(`out-${init.method}@example.org`);
      const visit = new Request('http://localhost:3001/', { headers: { cookie: cookiesOf(answer) } });
      expect(await site.door.auth.findSession(visit)).toBeDefined();
      const headers = { 'content-type': 'application/json' };
      expect((await site.ask(`Bearer ${tokenOf(answer)}`, '/auth/logout', { ...init, headers })).status).toBe(200);
      expect((await site.ask(tokenOf(answer))).status).toBe(401);
      expect(await site.door.auth.findSession(visit)).toBeUndefined();
    },
  );
  test('outlives a log-out without the header, whatever the cookie says', async () => {
    const token = tokenOf(await site.join('cookie-only@example.org'));
    await site.ask(null, '/auth/logout', { headers: { cookie: `token=${token}` } });
    expect((await site.ask(token)).status).toBe(200);
  });
  test('is revoked when its session is ended on the member site', async () => {
    const answer = await site.join('member-out@example.org');
    await signOut(site.door, comesFrom(undefined, { cookie: cookiesOf(answer) }));
    expect((await site.ask(tokenOf(answer))).status).toBe(401);
  });
});

describe('limits', () => {
  test('an e-mail has 10 wrong passwords in 15 minutes, from wherever they come', async () => {
    await site.join('guessed@example.org');
    const guesses = Array.from({ length: 10 }, () => site.enter('guessed@example.org', 'wrong horse'));
    expect((await Promise.allSettled(guesses)).every(({ status }) => status === 'rejected')).toBe(true);
    const tried = site.enter('guessed@example.org');
    await expect(tried).rejects.toMatchObject({ code: 'request.too_many', details: { retryAfter: expect.any(Number) } });
  });
  test('right passwords are not counted', async () => {
    await site.join('often@example.org');
    for (let time = 0; time < 12; time += 1) expect((await site.enter('often@example.org')).status).toBe(200);
  });
  test('an address has 30 wrong passwords in 5 minutes, whosever they are', async () => {
    await useUp('198.51.100.1', logInLimits.address);
    const tried = site.enter('guessed30@example.org', goodPassword, comesFrom('198.51.100.1'));
    await expect(tried).rejects.toMatchObject({ code: 'request.too_many' });
  });
  test('an address has 20 sign-ups in an hour', async () => {
    await useUp('198.51.100.2', signUpLimits.address.slice(0, 1));
    const tried = site.join('many20@example.org', {}, comesFrom('198.51.100.2'));
    await expect(tried).rejects.toMatchObject({ code: 'request.too_many' });
  });
});

/** Takes all turns of an address; to hash that many passwords would take seconds. */
async function useUp(address: string, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits)
    for (let turn = 0; turn < limit.turns; turn += 1) await takeTurns(site.door.db, `address:${address}`, [limit]);
}

import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { comesFrom, goodPassword, openMemberSite } from '../../../../tests/support/member-site.ts';
import { openLog } from '#platform/log/log.ts';
import { makeAuthApi } from './auth-api.ts';

const origin = 'https://members.example.org';
const log = openLog('silent');
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openMemberSite>>;
let api: Hono;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await openMemberSite(database.address);
  const installation = { siteName: 'Tatami', board: 'https://dojo.example.org', cookieDomain: 'example.org', isDemo: false };
  api = makeAuthApi((c) => {
    const { address } = comesFrom();
    return { ...installation, log, door: site.door, caller: { request: c.req.raw, address }, showsDemoPeople: false };
  }, log);
  await site.join('bruno@example.org');
});
afterAll(async () => {
  await site.door.close();
  await database.drop();
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  return api.request(`${origin}${path}`, init);
}

describe('a script', () => {
  test('logs in and reads the token from a header, the body and the cookie of the parent domain', async () => {
    const answer = await post('/sign-in/email', { email: 'bruno@example.org', password: goodPassword });
    const token = answer.headers.get('set-auth-token') ?? '';
    expect(await answer.json()).toMatchObject({ token, user: { name: 'Bruno', email: 'bruno@example.org' } });
    expect(answer.headers.getSetCookie()).toContain(
      `token=${token}; Path=/; Max-Age=2592000; SameSite=Lax; Domain=example.org; Secure`,
    );
    expect((await site.ask(token)).status).toBe(200);
  });
  test.each([
    ['from Node', { 'sec-fetch-mode': 'cors', 'user-agent': 'node' }],
    ['with the cookies of the last time', { cookie: 'tatami.session_token=old.sealed; token=old' }],
  ])('logs in %s', async (_, headers) => {
    const answer = await post('/sign-in/email', { email: 'bruno@example.org', password: goodPassword }, headers);
    expect(answer.status).toBe(200);
  });
  test('signs up with the one name it has, which is public, in a language', async () => {
    const person = { email: 'layla@example.org', password: goodPassword, name: 'Layla', locale: 'ar' };
    const answer = await post('/sign-up/email', person);
    const user = await (await site.ask(answer.headers.get('set-auth-token'))).json();
    expect(user).toMatchObject({ name: '', user_profile: { nick_name: 'Layla' }, locale: 'ar' });
  });
  test('cannot make itself more than a member', async () => {
    const wishes = { is_admin: true, isAdmin: true, role: 'admin', emailVerified: true, id: 'mine', administrator_key: 'x' };
    const person = { email: 'eve@example.org', password: goodPassword, name: 'Eve' };
    expect((await post('/sign-up/email', { ...person, ...wishes })).status).toBe(410);
    const answer = await post('/sign-up/email', { ...person, ...wishes, administrator_key: undefined });
    const user = await (await site.ask(answer.headers.get('set-auth-token'))).json();
    expect(user).toMatchObject({ is_admin: false, is_paid: false, sub_categories: [] });
  });
  test.each([
    [{ email: 'no address', password: goodPassword, name: 'A' }, 'account.email_invalid', 'email'],
    [{ email: 'a@example.org', password: 'too short', name: 'A' }, 'account.password_too_short', 'password'],
    [{ email: 'a@example.org', password: 'a'.repeat(129), name: 'A' }, 'account.password_too_long', 'password'],
    [{ email: 'a@example.org', password: goodPassword, name: ' \u200b ' }, 'account.nick_name_missing', 'nick_name'],
    [{ email: 'a@example.org', password: goodPassword, name: '\u0301\u0308' }, 'account.nick_name_missing', 'nick_name'],
    [{ email: 'a@example.org', password: goodPassword, name: '\u2800' }, 'account.nick_name_missing', 'nick_name'],
    [{ email: 'a@example.org', password: goodPassword, name: 'a'.repeat(41) }, 'account.nick_name_too_long', 'nick_name'],
    [{ email: 'a@example.org', password: goodPassword, nick_name: 'A', name: 'a'.repeat(81) }, 'account.name_too_long', 'name'],
    [{ email: 'a@example.org', password: goodPassword, name: 'A', locale: 'xx' }, 'request.invalid', 'locale'],
    [{ email: ['a@example.org'], password: goodPassword, name: 'A' }, 'request.invalid', 'email'],
  ])('is told what is wrong with %j', async (body, code, field) => {
    const answer = await post('/sign-up/email', body);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ code, field });
  });
});

describe('what is closed', () => {
  test.each(['/update-user', '/change-password', '/list-sessions', '/delete-user', '/sign-in/social', '/request-password-reset'])(
    'better-auth’s %s',
    async (path) => {
      expect((await post(path, {})).status).toBe(404);
    },
  );
  test('a form that another site sends, and a body that is no JSON', async () => {
    const body = 'email=bruno%40example.org&password=correct+horse';
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    expect((await api.request(`${origin}/sign-in/email`, { method: 'POST', headers: form, body })).status).toBe(415);
    const person = { email: 'bruno@example.org', password: goodPassword };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { referer: 'https://evil.example/page' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin: 'https://dojo.example.org' },
    ]) {
      expect((await post('/sign-in/email', person, headers)).status).toBe(403);
    }
  });
});

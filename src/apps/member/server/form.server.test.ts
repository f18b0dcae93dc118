import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { comesFrom, goodPassword, openMemberSite } from '../../../../tests/support/member-site.ts';
import { openLog } from '#platform/log/log.ts';
import { answerLogIn } from './log-in.server.ts';
import { answerSignUp } from './sign-up.server.ts';
import type { Asking } from './asking.server.ts';

const origin = 'http://localhost:3001';
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

function send(path: string, fields: Record<string, string>): { asking: Asking; request: Request } {
  const request = new Request(`${origin}${path}`, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) });
  const installation = { siteName: 'Tatami', board: 'http://localhost:3000', cookieDomain: undefined, isDemo: false };
  const caller = { request, address: comesFrom().address };
  return { asking: { ...installation, log: openLog('silent'), door: site.door, caller, showsDemoPeople: false }, request };
}

test('a good form leads back to the place on the board, with the session and the token', async () => {
  const { asking, request } = send('/ja/sign-up?return=/ja/thread/3%23c-9', {
    nick_name: 'Kenji',
    name: '',
    email: 'kenji@example.org',
    password: goodPassword,
  });
  const answer = await answerSignUp(asking, request, { locale: 'ja' });
  if (!(answer instanceof Response)) throw new Error('the form came back');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('http://localhost:3000/ja/thread/3#c-9');
  const [session, token] = answer.headers.getSetCookie();
  expect(session).toMatch(/^tatami\.session_token=.*HttpOnly/);
  expect(token).toMatch(/^token=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax$/);
});

test('a form with mistakes comes back with everything but the password, each mistake at its field', async () => {
  const fields = { nick_name: '', name: 'Bruno', email: 'nowhere', password: 'short' };
  const { asking, request } = send('/sign-up', fields);
  expect(await answerSignUp(asking, request, { locale: 'en' })).toMatchObject({
    init: { status: 400 },
    data: {
      values: { nick_name: '', name: 'Bruno', email: 'nowhere' },
      errors: {
        nick_name: { code: 'account.nick_name_missing' },
        email: { code: 'account.email_invalid' },
        password: { code: 'account.password_too_short' },
      },
      failure: undefined,
    },
  });
});

test('an e-mail that is taken is said at its field', async () => {
  await site.join('taken@example.org');
  const fields = { nick_name: 'B', name: '', email: 'taken@example.org', password: goodPassword };
  const { asking, request } = send('/sign-up', fields);
  const answer = await answerSignUp(asking, request, { locale: 'en' });
  expect(answer).toMatchObject({ init: { status: 409 }, data: { errors: { email: { code: 'account.email_taken' } } } });
});

test('a wrong password is said of the whole form, and the password is never sent back', async () => {
  const { asking, request } = send('/log-in', { email: 'bruno@example.org', password: 'my secret guess' });
  const answer = await answerLogIn(asking, request, 'en');
  expect(answer).toMatchObject({
    init: { status: 401 },
    data: { values: { email: 'bruno@example.org' }, errors: {}, failure: { code: 'account.wrong_credentials' } },
  });
  expect(JSON.stringify(answer)).not.toContain('my secret guess');
});

import { expect, test } from '@playwright/test';
import { describe, expectProblem, refuse, send } from './refusal.ts';

/** Calls whose input is wrong, by the code that says so. */
const wrong: Record<string, readonly string[]> = {
  'request.invalid': [
    ...[
      '0',
      '-1',
      '+1',
      '1.5',
      '1e3',
      '0x10',
      'abc',
      '01',
      '%20',
      '%00',
      '%ED%A0%80',
      '%FF',
      '9007199254740993',
      '9'.repeat(40),
    ].map((id) => `/api/thread/${id}`),
    '/api/thread',
    '/api/thread?id=1&id=2',
    '/api/thread?id[]=1',
    '/api/thread/1?id=2&id=3',
    '/api/thread/1?text=translated',
    '/api/comment?id=',
    '/api/threads-home?cursor=%00',
    '/api/threads-home?cursor=1_1&cursor=1_1',
    `/api/threads-home?cursor=${'1'.repeat(1_500)}`,
    '/api/threads-home?unknown=1',
    '/api/threads-home?__proto__=1',
    '/api/threads-home?constructor=1',
    '/api/threads-of-subcat/1?sort=oldest',
    '/api/threads-of-genre/14',
    '/api/threads-of-genre/1.5',
    '/api/comments/load-more?thread_id=1',
    '/api/thread-comments?thread_id=1&comment=x',
    `/api/tags?q=${'%F0%9F%98%80'.repeat(60)}`,
    '/api/tags?q=%00',
    '/api/categories?x=1',
  ],
  'request.bad_cursor': [
    '/api/threads-home?cursor=',
    '/api/threads-home?cursor=1',
    '/api/threads-home?cursor=1_1_1',
    '/api/threads-home?cursor=a_b',
    '/api/threads-home?cursor=1e400_1',
    '/api/threads-home?cursor=12.5_12.5',
    '/api/threads-home?cursor=%ED%A0%80',
    '/api/threads-home?cursor=%F0%9F%98%80',
    '/api/threads-of-subcat/1?cursor=1_1.5',
    '/api/threads-of-subcat/1?cursor=1_-1',
    '/api/threads-of-genre/1?cursor=99999999999999999999_1',
    '/api/comments/load-more?thread_id=1&cursor=0_1.5_1.5',
    '/api/comments/load-more?thread_id=1&cursor=1_1',
    '/api/sub-comments?comment_id=1&cursor=_',
    '/api/comments-of-tag/1?cursor=--1_1',
  ],
};

/** Calls for what does not exist. */
const missing: Record<string, string> = {
  '/api/thread/999999': 'thread.not_found',
  '/api/thread?id=999999': 'thread.not_found',
  '/api/comment/999999': 'comment.not_found',
  '/api/thread-comments?thread_id=1&comment=999999': 'comment.not_found',
  '/api/sub-category/999999': 'sub_category.not_found',
  '/api': 'request.not_found',
  '/api/': 'request.not_found',
  '/api/nothing': 'request.not_found',
  '/api//thread/1': 'request.not_found',
  '/api/THREAD/1': 'request.not_found',
  '/api/thread/1/': 'request.not_found',
  '/api/thread/1/2': 'request.not_found',
};

test('a call with a wrong input is refused at once, with the code that says what is wrong', async () => {
  await send({ path: '/api/thread/1' });
  for (const [code, paths] of Object.entries(wrong)) for (const path of paths) await expectProblem({ path }, code, 400);
});

test('a call for what does not exist is answered with 404', async () => {
  for (const [path, code] of Object.entries(missing)) await expectProblem({ path }, code, 404);
});

test('cursors at the edges of what they can be give a list', async () => {
  for (const cursor of ['99999999999999999_1', '-99999999999999999_1', '1.5_1', '0_99999999999999999']) {
    const answer = await refuse({ path: `/api/threads-of-subcat/1?cursor=${cursor}` });
    expect(answer.status, cursor).toBe(200);
  }
});

test('a locale that is not offered is refused', async () => {
  for (const locale of ['xx', 'JA', 'ja-JP', 'zh-TW', '../..', 'a'.repeat(3_000)]) {
    await expectProblem({ path: '/api/thread/1', headers: { 'user-language': locale } }, 'request.unknown_locale', 400);
  }
});

test('answers exist only as JSON', async () => {
  for (const accept of ['text/html', 'image/png', 'x'.repeat(4_000)]) {
    await expectProblem({ path: '/api/thread/1', headers: { accept } }, 'request.not_acceptable', 406);
  }
  for (const accept of ['*/*', 'application/*', 'text/html, application/problem+json', '']) {
    expect((await send({ path: '/api/thread/1', headers: { accept } })).status, accept).toBe(200);
  }
});

test('a wrong method is told which are right', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const { headers } = await expectProblem({ path: '/api/thread/1', method }, 'request.method_not_allowed', 405);
    expect(headers.allow, method).toBe('GET, HEAD');
  }
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const { headers } = await expectProblem({ path: '/api/comments/store', method }, 'request.method_not_allowed', 405);
    expect(headers.allow, method).toBe('POST');
  }
});

test('a body is looked at before it is read', async () => {
  const path = '/api/comments/store';
  const json = { 'content-type': 'application/json' };
  const post = (headers: Record<string, string>, body: string | Buffer) => ({ path, method: 'POST', headers, body });
  await expectProblem(post({ 'content-type': 'text/plain' }, '{}'), 'request.wrong_type', 415);
  await expectProblem(post({ 'content-type': 'application/x-www-form-urlencoded' }, 'text=x'), 'request.wrong_type', 415);
  await expectProblem(post(json, 'x'.repeat(70_000)), 'request.too_large', 413);
  const broken = [
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"a":'.repeat(5_000),
    '['.repeat(20_000),
    '{"text":"\\u0000"}',
    '{"text":"\\ud800"}',
  ];
  for (const body of [...broken, Buffer.from([0x7b, 0xff, 0x7d])]) await expectProblem(post(json, body), 'request.invalid', 400);
});

test('without a token nothing personal is given and nothing written', async () => {
  for (const path of ['/api/auth/user', '/api/overlay']) {
    await expectProblem({ path }, 'account.not_logged_in', 401);
    for (const authorization of ['false', 'Bearer false', 'x'.repeat(3_000), 'Bearer \u00e9']) {
      await expectProblem({ path, headers: { authorization } }, 'account.not_logged_in', 401);
    }
  }
  const comment = { path: '/api/comments/store', method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await refuse({ ...comment, body: JSON.stringify({ thread_id: 1, text: 'Softly.' }) });
  expect(answer.status, describe(comment)).toBe(401);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addThread, setStage } from '../../../tests/support/cast.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
  thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
});
afterAll(() => stage.strike());

function post(body: unknown, headers: Record<string, string> = {}) {
  return stage.request('POST', '/comments/store', { as: stage.cast.layla, body, headers });
}

async function codeOf(asked: ReturnType<Stage['request']>): Promise<[number, string, string | undefined]> {
  const { status, body } = await asked;
  return [status, body.code, body.field];
}

test('an error is problem JSON with a stable code and the id of the request, and is never stored', async () => {
  const { status, body, headers } = await stage.request('GET', '/thread/999999', { headers: { 'x-request-id': 'abc-123' } });
  expect(status).toBe(404);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    type: '/api/docs#thread.not_found',
    title: 'thread.not_found',
    status: 404,
    code: 'thread.not_found',
    request_id: 'abc-123',
  });
});

test('a request id from outside is kept short and free of anything that could break a log line', async () => {
  const { body } = await stage.request('GET', '/thread/999999', { headers: { 'x-request-id': `a b"{${'x'.repeat(200)}` } });
  expect(body.request_id).toMatch(/^[\w-]{1,64}$/);
});

test('a call that takes no input may come without a body, one that takes some may not', async () => {
  const { layla } = stage.cast;
  expect((await stage.request('POST', '/auth/logout', {})).status).toBe(200);
  expect(await codeOf(stage.request('POST', '/comment/delete', { as: layla }))).toEqual([400, 'request.invalid', 'id']);
  const untyped = { as: layla, body: '{}', headers: { 'content-type': '' } };
  expect((await stage.request('POST', '/comment/delete', untyped)).body.code).toBe('request.wrong_type');
});

test('a body over its limit is refused before it is read to the end', async () => {
  const limits = [
    ['/thread/store', 128],
    ['/thread/update', 128],
    ['/comments/store', 64],
    ['/comment/update', 64],
    ['/comment/delete', 16],
    ['/thread/delete', 16],
    ['/admin/approve', 16],
  ] as const;
  for (const [path, kilobytes] of limits) {
    // Not even JSON: the size is looked at first.
    const body = '{'.repeat(kilobytes * 1024 + 1);
    const answer = await stage.request('POST', path, { as: stage.cast.aiko, body });
    expect([path, answer.status, answer.body.code]).toEqual([path, 413, 'request.too_large']);
    const small = await stage.request('POST', path, { as: stage.cast.aiko, body: '{'.repeat(kilobytes * 1024) });
    expect([path, small.body.code]).toEqual([path, 'request.invalid']);
  }
});

test('a body that says to be too large is not read at all', async () => {
  expect(await codeOf(post('{}', { 'content-length': '900000000' }))).toEqual([413, 'request.too_large', undefined]);
});

test('only a JSON object is a body', async () => {
  for (const body of ['', '[]', 'null', '"text"', '1', '{"thread_id": 1', '{"thread_id": NaN}', '\u{feff}'])
    expect([body, ...(await codeOf(post(body)))]).toEqual([body, 400, 'request.invalid', undefined]);
});

test('a body of another type than JSON is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])
    expect([type, ...(await codeOf(post('{}', { 'content-type': type })))]).toEqual([type, 415, 'request.wrong_type', undefined]);
});

test('NUL, half a surrogate pair and deep nesting are refused wherever they stand', async () => {
  const written = { thread_id: thread, source_locale: 'en' };
  expect(await codeOf(post({ ...written, text: 'a\u0000b' }))).toEqual([400, 'request.invalid', 'text']);
  expect(await codeOf(post(`{"thread_id":${thread},"text":"\\ud800"}`))).toEqual([400, 'request.invalid', 'text']);
  expect((await codeOf(post(`{"thread_id":${thread},"te\\u0000xt":"a"}`)))[0]).toBe(400);
  expect((await codeOf(post(`{"text":${'['.repeat(5000)}${']'.repeat(5000)}}`)))[0]).toBe(400);
  expect((await codeOf(stage.request('GET', '/tags?q=a%00b')))[0]).toBe(400);
});

test('a parameter given twice is refused by name', async () => {
  expect(await codeOf(stage.request('GET', '/tags?q=a&q=b'))).toEqual([400, 'request.invalid', 'q']);
});

test('a parameter or field that nobody declared is refused by name', async () => {
  expect(await codeOf(stage.request('GET', '/tags?query=a'))).toEqual([400, 'request.invalid', 'query']);
  expect(await codeOf(stage.request('GET', '/tags?__proto__=a'))).toEqual([400, 'request.invalid', '__proto__']);
});

test('an id is a whole number above zero that JSON can hold', async () => {
  for (const id of ['0', '-1', '1.5', '9007199254740993', '1e400', 'abc', '1;drop', '%00', '１', 'NaN', 'Infinity', '0x'])
    expect([id, (await stage.request('GET', `/thread/${id}`)).status]).toEqual([id, 400]);
});

test('a locale that is not one of the thirteen, in exactly our form, is refused', async () => {
  for (const locale of ['xx', 'zh-TW', 'EN', 'en-US', 'zh_tw'])
    expect([locale, ...(await codeOf(stage.request('GET', '/tags', { locale })))]).toEqual([
      locale,
      400,
      'request.unknown_locale',
      'User-Language',
    ]);
});

test('without a locale the answer is in English', async () => {
  const { status, body } = await stage.request('GET', `/sub-category/${stage.kendo}`, { locale: '' });
  expect([status, body.title]).toEqual([200, 'kendo (en)']);
});

test('an answer is JSON or none', async () => {
  for (const accept of ['text/html', 'image/png', 'application/xml, text/*'])
    expect([accept, ...(await codeOf(stage.request('GET', '/tags', { headers: { accept } })))]).toEqual([
      accept,
      406,
      'request.not_acceptable',
      undefined,
    ]);
  for (const accept of ['*/*', 'application/*', 'application/json', 'text/html;q=0.9, */*;q=0.1', ''])
    expect([accept, (await stage.request('GET', '/tags', { headers: { accept } })).status]).toEqual([accept, 200]);
});

test('another method than the declared one answers 405 and names those that work', async () => {
  const get = await stage.request('GET', '/comments/store');
  expect([get.status, get.body.code, get.headers.get('allow')]).toEqual([405, 'request.method_not_allowed', 'POST']);
  const posted = await stage.request('POST', '/tags', { body: {} });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('an address that does not exist is a problem, too', async () => {
  expect(await codeOf(stage.request('GET', '/no/such/thing'))).toEqual([404, 'request.not_found', undefined]);
});

test('the token comes bare or as Bearer, and the text false is nobody', async () => {
  const { token } = stage.cast.layla;
  const statusWith = async (authorization: string) =>
    (await stage.request('GET', '/auth/user', { headers: { authorization } })).status;
  expect(await statusWith(token)).toBe(200);
  expect(await statusWith(`Bearer ${token}`)).toBe(200);
  for (const nobody of ['false', 'Bearer false', 'Bearer ', `${token}x`, token.slice(1), "' or 1=1 --"])
    expect([nobody, await statusWith(nobody)]).toEqual([nobody, 401]);
});

test('what an answer to a token says is stored nowhere, what is public may be asked for again', async () => {
  const personal = await stage.request('GET', '/tags', { as: stage.cast.layla });
  expect(personal.headers.get('cache-control')).toBe('private, no-store');
  const open = await stage.request('GET', '/tags');
  expect(open.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(open.headers.get('vary')).toContain('User-Language');
});

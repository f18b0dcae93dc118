import { z } from 'zod';
import { expect, test } from 'vitest';
import { CallError, makeCall } from './call.ts';
import { defineOperation } from './operation.ts';

const read = defineOperation({
  method: 'get',
  path: '/thread/{id}',
  summary: 'A thread',
  input: z.strictObject({ id: z.number(), text: z.string().optional() }),
  output: z.object({ ok: z.boolean() }),
  errors: [],
});
const write = defineOperation({ ...read, method: 'post', path: '/thread/store' });

type Sent = { path: string; init: RequestInit };

/** A wire that answers each call with the next of these statuses, and remembers what was sent. */
function wire(statuses: (number | 'broken')[], authorization?: string) {
  const sent: Sent[] = [];
  const call = makeCall({
    send: (path, init) => {
      sent.push({ path, init });
      const status = statuses[sent.length - 1] ?? 200;
      if (status === 'broken') throw new TypeError('fetch failed');
      const body = status === 200 ? { ok: true } : { code: 'thread.not_found', status };
      return Response.json(body, { status, headers: status === 200 ? {} : { 'content-type': 'application/problem+json' } });
    },
    locale: () => 'zh_TW',
    authorization: () => authorization,
  });
  return { call, sent };
}

function headersOf(one: Sent | undefined): Headers {
  return new Headers(one?.init.headers);
}

test('a call says in which language it is asked and wants JSON', async () => {
  const { call, sent } = wire([], 'secret');
  await call(read, { id: 3, text: 'a b&c' });
  expect(sent[0]?.path).toBe('/thread/3?text=a+b%26c');
  const headers = headersOf(sent[0]);
  expect([headers.get('user-language'), headers.get('accept'), headers.get('authorization')]).toEqual([
    'zh_TW',
    'application/json',
    'secret',
  ]);
});

test('without a token nothing is said of one, and what is undefined is not sent', async () => {
  const { call, sent } = wire([]);
  await call(read, { id: 3, text: undefined });
  expect([sent[0]?.path, headersOf(sent[0]).has('authorization')]).toEqual(['/thread/3', false]);
});

test('each write carries a key of its own and its fields as JSON', async () => {
  const { call, sent } = wire([]);
  await call(write, { id: 3 });
  await call(write, { id: 3 });
  const keys = sent.map((one) => headersOf(one).get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
  expect(sent[0]?.init.body).toBe('{"id":3}');
  expect(headersOf(sent[0]).get('content-type')).toBe('application/json');
});

test('a read is tried once more after a passing failure, a write never', async () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    const again = wire([status]);
    expect(await again.call(read, { id: 1 })).toEqual({ ok: true });
    expect(again.sent).toHaveLength(2);
    const once = wire([status]);
    await expect(once.call(write, { id: 1 })).rejects.toThrow(CallError);
    expect(once.sent).toHaveLength(1);
  }
});

test('a read that fails for good is not tried again, and its problem comes along', async () => {
  const { call, sent } = wire([404]);
  const failure = await call(read, { id: 1 }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 404, problem: { code: 'thread.not_found' } });
  expect(sent).toHaveLength(1);
});

test('where no answer came the status is 0', async () => {
  const { call } = wire(['broken']);
  await expect(call(read, { id: 1 })).rejects.toMatchObject({ status: 0, problem: undefined });
});

test('a path cannot be left by way of a field', async () => {
  const { call, sent } = wire([]);
  const id: unknown = '../admin?x=';
  // Loaders hand on what stands in the address, whatever the type says.
  await call({ ...read, input: z.any() }, { id });
  expect(sent[0]?.path).toBe('/thread/..%2Fadmin%3Fx%3D');
});

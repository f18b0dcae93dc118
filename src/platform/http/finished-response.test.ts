import { expect, test } from 'vitest';
import { finishedResponse, wholeOf } from './finished-response.ts';

test('a finished answer is read like any other, by its text, its JSON, its bytes or its stream', async () => {
  const make = () => finishedResponse('{"grip":"手の内"}', { status: 201, headers: { 'x-one': '1' } });
  expect([make().status, make().headers.get('x-one')]).toEqual([201, '1']);
  expect(await make().text()).toBe('{"grip":"手の内"}');
  expect(await make().json()).toEqual({ grip: '手の内' });
  expect(Buffer.from(await make().arrayBuffer()).toString()).toBe('{"grip":"手の内"}');
  expect(await new Response(make().body).text()).toBe('{"grip":"手の内"}');
});

test('only a finished answer tells its text without being read', () => {
  expect(wholeOf(finishedResponse('page', {}))).toBe('page');
  expect(wholeOf(new Response('page'))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { finishedResponse, wholeOf } from './finished-response.ts';

const text = '{"grip":"手の内"}';

test.each([text, Buffer.from(text)])(
  'a finished answer is read like any other, by text, JSON, bytes or stream',
  async (whole) => {
    const make = () => finishedResponse(whole, { status: 201, headers: { 'x-one': '1' } });
    expect([make().status, make().headers.get('x-one')]).toEqual([201, '1']);
    expect(await make().text()).toBe(text);
    expect(await make().json()).toEqual({ grip: '手の内' });
    expect(Buffer.from(await make().arrayBuffer()).toString()).toBe(text);
    expect(await new Response(make().body).text()).toBe(text);
  },
);

test('only a finished answer tells its text without being read', () => {
  expect(wholeOf(finishedResponse('page', {}))).toBe('page');
  expect(wholeOf(finishedResponse(Buffer.from('page'), {}))).toEqual(Buffer.from('page'));
  expect(wholeOf(new Response('page'))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { readQuery, readTextChoice } from './read-query.server.ts';

function request(query: string): Request {
  return new Request(`http://localhost/thread/3?${query}`);
}

function statusOf(work: () => unknown): number {
  try {
    work();
    return 200;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : 500;
  }
}

test('declared parameters are read, others are ignored', () => {
  expect(readQuery(request('cursor=0_1_2&utm_source=mail'), ['cursor', 'comment'])).toEqual({ cursor: '0_1_2' });
});

test('a declared parameter given twice, empty or overlong makes a page that does not exist', () => {
  for (const query of ['cursor=1&cursor=2', 'cursor=', `cursor=${'9'.repeat(121)}`])
    expect([query, statusOf(() => readQuery(request(query), ['cursor']))]).toEqual([query, 404]);
});

test('the only choice of text is the original', () => {
  expect(readTextChoice('original')).toBe('original');
  expect(readTextChoice(undefined)).toBeUndefined();
  expect(statusOf(() => readTextChoice('Original'))).toBe(404);
});

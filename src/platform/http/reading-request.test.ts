import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readingRequest } from './reading-request.ts';

test('a request that only reads finds its route, and its headers and query are read', async () => {
  const app = new Hono().get('/grip/:id', (c) => c.json([c.req.param('id'), c.req.query('side'), c.req.header('user-language')]));
  const answer = await app.fetch(readingRequest('http://board/grip/12?side=left', { 'user-language': 'ja' }));
  expect(await answer.json()).toEqual(['12', 'left', 'ja']);
});

test('who asks it for anything else is refused', () => {
  const request = readingRequest('http://board/', {});
  expect(request).toBeInstanceOf(Request);
  expect(() => request.signal).toThrow(TypeError);
  expect(() => request.clone()).toThrow(TypeError);
});

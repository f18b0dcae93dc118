import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPurge } from './purge.ts';

type Message = { tags: string[]; paths: string[] };
const heard: Message[] = [];
let server: Server;
let url: string;
let status = 204;

beforeEach(async () => {
  heard.length = 0;
  status = 204;
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      heard.push(JSON.parse(text));
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/purge` : '';
});
afterEach(() => server.close());

function silentLog() {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
}

test('tags and paths that are dropped soon after each other are told in one message', async () => {
  const tell = openPurge({ url, log: silentLog() });
  tell(['thread:1'], ['/thread/1']);
  tell(['thread:1', 'threads'], ['/', '/thread/1']);
  await vi.waitFor(() => expect(heard).toEqual([{ tags: ['thread:1', 'threads'], paths: ['/thread/1', '/'] }]));
});

test('a message that fails is tried again a little, and an outage is logged once', async () => {
  const log = silentLog();
  const tell = openPurge({ url, log, pausesMs: [5, 5] });
  status = 503;
  tell(['thread:1'], []);
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1));
  expect(heard).toHaveLength(3);
  tell(['thread:2'], []);
  await vi.waitFor(() => expect(heard).toHaveLength(6));
  status = 204;
  tell(['thread:3'], []);
  await vi.waitFor(() => expect(heard.at(-1)?.tags).toEqual(['thread:3']));
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('more than a message can name is told as everything', async () => {
  const tell = openPurge({ url, log: silentLog() });
  for (let number = 0; number < 3_000; number += 1) tell([`thread:${number}`], []);
  await vi.waitFor(() => expect(heard[0]?.tags).toContain('everything'));
  expect(heard[0]?.tags.length).toBeLessThan(2_001);
});

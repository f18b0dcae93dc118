import { type ChildProcess, spawn } from 'node:child_process';
import { type Server, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

let child: ChildProcess;
let server: Server;
let end: () => void;
let ticks = 0;
let address = '';

beforeEach(async () => {
  ticks = 0;
  child = spawn(process.execPath, ['-e', 'setInterval(() => process.stdout.write("."), 2)'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (dots: Buffer) => (ticks += dots.length));
  server = createServer((request, response) => {
    if (request.url === '/stream') response.write('a line');
    else setTimeout(() => response.end(), 40);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  await expect.poll(() => ticks).toBeGreaterThan(0);
  end = giveWay(child);
});
afterEach(() => {
  end();
  child.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
});

/** How often the child ran in some milliseconds. */
async function ticksWithin(ms: number): Promise<number> {
  const before = ticks;
  await pause(ms);
  return ticks - before;
}

test.skipIf(process.platform === 'win32')(
  'a process stands still while a request is answered, and goes on after it',
  async () => {
    const answered = fetch(`${address}/page`);
    await pause(12);
    expect(await ticksWithin(15)).toBeLessThanOrEqual(1);
    await answered;
    expect(await ticksWithin(100)).toBeGreaterThan(5);
  },
);

test('a stream that stays open holds it up for a moment only', async () => {
  const { body } = await fetch(`${address}/stream`);
  await pause(80);
  expect(await ticksWithin(200)).toBeGreaterThan(20);
  await body?.cancel();
});

test('however many requests come, it runs about half of the time', async () => {
  const busy = Array.from({ length: 4 }, async () => {
    for (let asked = 0; asked < 30; asked += 1) await fetch(`${address}/page`);
  });
  await pause(600);
  expect(await ticksWithin(500)).toBeGreaterThan(20);
  await Promise.all(busy);
});

test('once its work is done nothing holds it up', async () => {
  end();
  const answered = fetch(`${address}/page`);
  await pause(8);
  expect(await ticksWithin(30)).toBeGreaterThan(3);
  await answered;
});

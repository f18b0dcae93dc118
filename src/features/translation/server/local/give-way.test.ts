import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

test.skipIf(process.platform !== 'linux')(
  'a process stands still while a request is answered, and goes on after it',
  async () => {
    const answered = fetch(`${address}/page`);
    await expect.poll(isStopped, { interval: 1 }).toBe(true);
    await answered;
    await expect.poll(isStopped, { interval: 1 }).toBe(false);
    expect(await ticksWithin(100)).toBeGreaterThan(5);
  },
);

/** The state in what the system says of a process comes after its name in parentheses; T is stopped. */
function isStopped(): boolean {
  return /\) T /.test(readFileSync(`/proc/${child.pid}/stat`, 'utf8'));
}

test('a stream that stays open holds it up for a moment only', async () => {
  const { body } = await fetch(`${address}/stream`);
  await pause(80);
  expect(await ticksWithin(200)).toBeGreaterThan(20);
  await body?.cancel();
});

test.skipIf(process.platform !== 'linux')('however many requests come, it runs about half of the time', async () => {
  const until = performance.now() + 2_000;
  const busy = Array.from({ length: 4 }, async () => {
    while (performance.now() < until) await fetch(`${address}/page`);
  });
  const seen = await statesUntil(() => performance.now() < until);
  // Half a second at first, and half of what follows: 1.25 s of 2.
  expect(seen.filter(Boolean).length / seen.length).toBeLessThan(0.75);
  expect(seen).toContain(true);
  await Promise.all(busy);
});

test.skipIf(process.platform !== 'linux')('once its work is done nothing holds it up', async () => {
  end();
  const answered = fetch(`${address}/page`);
  let isOpen = true;
  const seen = statesUntil(() => isOpen);
  await answered;
  isOpen = false;
  expect(await seen).not.toContain(true);
});

/** Whether the process stood still, looked at every two milliseconds. */
async function statesUntil(goesOn: () => boolean): Promise<boolean[]> {
  const seen: boolean[] = [];
  for (; goesOn(); await pause(2)) seen.push(isStopped());
  return seen;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkout } from '#platform/env/checkout.ts';

/** A site that was started as its own process, and what it printed so far. */
export type StartedSite = { process: ChildProcess; address: string; said: () => string; ended: Promise<number> };

/** Starts the board with these settings and nothing else of our environment. */
export function startSite(settings: Record<string, string>, words: string[] = []): StartedSite {
  const child = spawn(process.execPath, [path.join(checkout, 'src', 'apps', 'main.ts'), ...words], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], ROLES: 'board', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => Number(code));
  return { process: child, address: `http://127.0.0.1:${settings['PORT']}`, said: () => said, ended };
}

/** Waits until a site answers; throws with what it said when it ends instead. */
export async function untilReady(site: StartedSite): Promise<void> {
  while (!site.said().includes('ready after')) {
    if (site.process.exitCode !== null) throw new Error(`the site ended: ${site.said()}`);
    await pause(20);
  }
}

/** A port that nobody listens on right now. */
export async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  server.close();
  await once(server, 'close');
  if (found === null || typeof found === 'string') throw new Error('no port was given');
  return String(found.port);
}

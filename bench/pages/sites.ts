import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Answered } from './load.ts';
import { childOf } from './processes.ts';

/** A process that the bench has started. */
export type Started = { pid: number; port: number; stop: () => Promise<void> };

const checkout = path.resolve(import.meta.dirname, '../..');

export type SiteOptions = {
  roles?: string;
  port: number;
  connectionString: string;
  folder: string;
  /** Further settings. */
  settings?: Readonly<Record<string, string>>;
};

/** Starts a site as anybody would, on a database that is there. */
export async function startSite({ roles, port, connectionString, folder, settings = {} }: SiteOptions): Promise<Started> {
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      PORT: String(port),
      MEMBER_PORT: String(port + 1),
      LOG_LEVEL: 'warn',
      DEMO: '1',
      ...(roles === undefined ? {} : { ROLES: roles }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await printed(child, /ready after/);
  return { pid: childOf(child.pid ?? 0), port, stop: () => stop(child) };
}

/** The bare server, and the way to tell it what to send at an address. */
export async function startBare(port: number): Promise<Started & { teach: (path: string, answer: Answered) => Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [String(port)]);
  await once(child, 'message');
  return {
    pid: child.pid ?? 0,
    port,
    stop: () => stop(child),
    async teach(at, { status, headers, body }) {
      child.send({ path: at, status, headers: withoutConnection(headers), body: body.toString('base64') });
      await once(child, 'message');
    },
  };
}

/** What Node writes itself for every answer. */
function withoutConnection(headers: Answered['headers']): Record<string, string | string[]> {
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || own.has(name) ? [] : [[name, value]])),
  );
}

function printed(child: ChildProcess, sign: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (sign.test(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`a site ended with ${code}:\n${said}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

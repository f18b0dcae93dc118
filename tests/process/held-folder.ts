import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { startDatabaseServer } from '#platform/database/server.ts';

const answerShape = z.object({
  pid: z.number().optional(),
  wasRunning: z.boolean().optional(),
  connectionString: z.string().optional(),
  refused: z.string().optional(),
});

/** What the process that wants a data folder said, and the process. */
export type Holder = z.infer<typeof answerShape> & { process: ChildProcess };

/** Starts a process that takes a data folder, and waits for what it says; throws when it ends without a word. */
export async function hold(dataDir: string): Promise<Holder> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'hold-data-folder.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the process that takes ${dataDir} ended (${String(code ?? signal)}) without a word`);
  });
  // It also ends long after it spoke.
  ended.catch(() => undefined);
  const [said] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended]);
  return { ...answerShape.parse(JSON.parse(String(said))), process: child };
}

/** Ends a process as a crash would. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Ends PostgreSQL's main process as a crash would. */
export async function killServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await pause(50);
}

/** A new data folder in a folder with this mode; `remove` stops the server in it first. */
export function makeDataFolder({ parent = '/tmp', mode = 0o755 } = {}): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(path.join(parent, 'tatami-data-'));
  chmodSync(folder, mode);
  const dataDir = path.join(folder, '.data');
  async function remove(): Promise<void> {
    const server = await startDatabaseServer({ dataDir, log: () => undefined });
    await server.stop();
    rmSync(folder, { recursive: true });
  }
  return { folder: dataDir, remove };
}

/** Runs one statement and gives the first column. */
export async function ask(connectionString: string | undefined, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows.map(([first]) => first);
  } finally {
    await client.end();
  }
}

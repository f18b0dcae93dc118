import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A worker in a process of its own. */
export type WorkerProcess = { kill: () => Promise<void>; stop: () => Promise<void> };

/** Starts a worker on a database, with an engine. Resolves when it works. */
export async function startWorkerProcess(env: {
  DATABASE_URL: string;
  OPENAI_BASE_URL: string;
  MT_MODEL: string;
}): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'run-worker.ts')], {
    env: { ...process.env, ...env, MT_DAILY_CHARACTERS: '100000000', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

import { spawn, spawnSync } from 'node:child_process';
import { checkout, inCheckout } from './checkout.js';
import { ExplainedError } from './explained-error.js';

/** The Node that runs Tatami itself: the installed one, else the current one if it is new enough. */
export function findNode() {
  const pinned = inCheckout('node_modules', '.bin', 'node');
  if (spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new ExplainedError(
    `No Node comes with Tatami for this system, and this is ${process.version}: install Node 24 or later.`,
  );
}

/** Where Node keeps what it compiled, types already taken out, so that the next start neither reads nor compiles it again. */
const compiled = inCheckout('node_modules', '.cache', 'compiled');

/**
 * Runs a program by Node at the terminal until it ends and gives its exit code. It is told to stop when we are, and by the
 * end of the channel when we are killed.
 */
export function runForeground(node, words) {
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env };
  const child = spawn(node, words, { cwd: checkout, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const watching = watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(watching);
      resolve(code ?? 1);
    });
  });
}

/**
 * A killed npm cannot pass a signal on: the terminal is free again, and so must the ports be. (package.json says `exec`
 * so that npm, not a shell between, is our parent.)
 */
function watchNpm(stop) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

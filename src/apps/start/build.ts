import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '#platform/env/checkout.ts';
import { StartError } from '#platform/env/start-error.ts';

/** Everything that the built pages depend on. */
const inputs = [
  'src',
  'locales',
  'config',
  'db/content/texts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];

const note = path.join(checkout, 'build', 'inputs.sha256');

/** The server module of a built site. */
export function builtServer(site: 'board'): string {
  return path.join(checkout, 'build', site, 'server', 'index.js');
}

/** Builds the pages anew when something they depend on has changed since. Says whether it did. */
export async function buildWhenStale(signal: AbortSignal): Promise<boolean> {
  const hash = hashInputs();
  if (existsSync(builtServer('board')) && existsSync(note) && readFileSync(note, 'utf8') === hash) return false;
  rmSync(note, { force: true });
  await runBuild(signal);
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, hash);
  return true;
}

async function runBuild(signal: AbortSignal): Promise<void> {
  const command = path.join(checkout, 'node_modules', '.bin', 'react-router');
  const child = spawn(process.execPath, [command, 'build'], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`${said.trim()}\n\nThe pages could not be built: what is wrong stands above.`);
}

/** Tests are no part of the pages. */
function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(listFiles)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(checkout, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(input: string): string[] {
  const place = path.join(checkout, input);
  if (!existsSync(place)) return [];
  if (path.extname(input) !== '') return [input];
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(checkout, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

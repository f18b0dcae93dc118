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

/** The two sites; each is a build of its own. */
export type Site = 'board' | 'member';

/** The server module of a built site. */
export function builtServer(site: Site): string {
  return path.join(checkout, 'build', site, 'server', 'index.js');
}

/** Builds those of the sites anew whose pages depend on something that has changed since. Gives their names. */
export async function buildWhenStale(sites: readonly Site[], signal: AbortSignal): Promise<Site[]> {
  const hash = hashInputs();
  const stale = sites.filter((site) => !existsSync(builtServer(site)) || readNote(site) !== hash);
  for (const site of stale) {
    rmSync(noteOf(site), { force: true });
    await runBuild(site, signal);
    mkdirSync(path.dirname(noteOf(site)), { recursive: true });
    writeFileSync(noteOf(site), hash);
  }
  return stale;
}

/** What a site was built from. */
function noteOf(site: Site): string {
  return path.join(checkout, 'build', `${site}.sha256`);
}

function readNote(site: Site): string | undefined {
  return existsSync(noteOf(site)) ? readFileSync(noteOf(site), 'utf8') : undefined;
}

async function runBuild(site: Site, signal: AbortSignal): Promise<void> {
  const command = path.join(checkout, 'node_modules', '.bin', 'react-router');
  const child = spawn(process.execPath, [command, 'build'], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production', TATAMI_APP: site },
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

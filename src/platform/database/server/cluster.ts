import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '#platform/env/is-alive.ts';
import { codeOf } from '#platform/env/start-error.ts';
import { explainServerFailure } from './explain.ts';
import type { ServerPlace } from './place.ts';

/** What PostgreSQL's programs are given of our environment: nothing that could change where or how they work. */
export const serverEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const unfinishedPrefix = 'unfinished-';

/**
 * Makes the data directory if there is none. It is made under another name and renamed when it is whole, so that a
 * start that was killed half way leaves nothing that looks like a database.
 */
export async function makeCluster(place: ServerPlace): Promise<void> {
  if (existsSync(place.cluster)) return;
  for (const name of readdirSync(place.home)) {
    if (!name.startsWith(unfinishedPrefix) || isAlive(Number(name.slice(unfinishedPrefix.length)))) continue;
    rmSync(path.join(place.home, name), { recursive: true, force: true });
  }
  const unfinished = path.join(place.home, `${unfinishedPrefix}${process.pid}`);
  await runInitdb(place, unfinished);
  try {
    renameSync(unfinished, place.cluster);
  } catch (error) {
    // Another start was quicker; its database is the one to use.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** PostgreSQL's own C.UTF-8 sorts the same on every system; a locale of the system's C library would not. */
async function runInitdb(place: ServerPlace, folder: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = spawn(
    path.join(place.binaries, 'bin', 'initdb'),
    ['-D', folder, '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale],
    { ...place.user.ids, cwd: place.home, env: serverEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      said += error.message;
      resolve(null);
    });
    child.on('close', resolve);
  });
  if (code !== 0) throw explainServerFailure(said, place);
}

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { ExplainedError } from './explained-error.js';

const aptGet = '/usr/bin/apt-get';
const places = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * The nginx by which the tests ask whether a shared cache in front mixes anything up; installed when there is none and it
 * can be. Undefined where it cannot be had, which is said; in CI that is an error.
 */
export function findNginx() {
  const found = lookForNginx() ?? (installFromDistribution() && lookForNginx());
  if (found) return found;
  const sentence =
    'There is no nginx, so the tests of a shared cache are skipped: run "sudo apt-get install nginx-light", or set NGINX_PATH to one.';
  if (process.env.CI) throw new ExplainedError(sentence);
  console.log(sentence);
  return undefined;
}

function lookForNginx() {
  const { NGINX_PATH: chosen, PATH = '' } = process.env;
  if (chosen) return chosen;
  return [...PATH.split(path.delimiter), ...places].map((folder) => path.join(folder, 'nginx')).find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours to run: both mean the next candidate.
    return false;
  }
}

function installFromDistribution() {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false;
  console.log('Installing nginx from the distribution, for the tests of a shared cache.');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync(aptGet, ['update', '-q'], options);
  spawnSync(aptGet, ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'], options);
  return true;
}

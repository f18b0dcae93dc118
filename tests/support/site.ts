import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkout } from '#platform/env/checkout.ts';
import { findFreePort } from '../process/started-site.ts';

/** Where the site of this run is found, once it is started. */
export function siteAddress(site: 'BOARD' | 'MEMBER'): string {
  const address = process.env[`TESTED_${site}`];
  if (address === undefined) throw new Error('the site of the browser tests was not started');
  return address;
}

/** Starts the real site with the demo's content for a run of the browser tests: own data, own ports, stopped at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-browser-'));
  // So that PostgreSQL's user reaches it when the tests run as root.
  chmodSync(folder, 0o711);
  const ports = { PORT: await findFreePort(), MEMBER_PORT: await findFreePort() };
  const site = await start({ ...ports, DATA_DIR: path.join(folder, 'site') });
  process.env['TESTED_BOARD'] = `http://localhost:${ports.PORT}`;
  process.env['TESTED_MEMBER'] = `http://localhost:${ports.MEMBER_PORT}`;
  return async () => {
    await stop(site);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Resolves when the site answers; what it prints is kept in `test-results/site.log`. */
async function start(settings: Record<string, string>): Promise<ChildProcess> {
  const folder = path.join(checkout, 'test-results');
  mkdirSync(folder, { recursive: true });
  const site = spawn(process.execPath, [path.join(checkout, 'src', 'apps', 'main.ts')], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], HOST: 'localhost', LOG_LEVEL: 'warn', ...settings },
    // The channel ends with this process, and the site with the channel, so a killed run leaves nothing behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(path.join(folder, 'site.log'));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    for (const output of [site.stdout, site.stderr]) {
      output?.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        said += text;
        if (said.includes('ready after')) resolve();
      });
    }
    site.once('exit', () => reject(new Error(`the site did not start: ${said}`)));
  });
  return site;
}

async function stop(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null)
    throw new Error('the site ended during the tests: see test-results/site.log');
  site.kill('SIGTERM');
  await once(site, 'exit');
}

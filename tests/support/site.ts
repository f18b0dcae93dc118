import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkout } from '#platform/env/checkout.ts';
import { findFreePort } from '../process/started-site.ts';
import { startChatServer } from './chat-completions-server.ts';
import type { SiteAddresses, SiteName } from './site-addresses.ts';

export type StartedSite = { addresses: SiteAddresses; stop: () => Promise<void> };

/**
 * Starts what the browser tests visit: the real site with the demo's content, and a second one whose settings name a
 * translation engine. Each has its own data and ports; all of it ends with the run.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-browser-'));
  // So that PostgreSQL's user reaches it when the tests run as root.
  chmodSync(folder, 0o711);
  const engine = await startChatServer();
  const plain = await startSite('plain', folder, {});
  const connected = await startSite('engine', folder, { OPENAI_BASE_URL: engine.baseUrl, MT_MODEL: 'flores' });
  const addresses: Record<SiteName, SiteAddresses> = { plain: plain.addresses, engine: connected.addresses };
  process.env['TESTED_SITES'] = JSON.stringify({ ...addresses, engineUrl: engine.baseUrl });
  return async () => {
    await Promise.all([plain.stop(), connected.stop(), engine.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Starts a site of this checkout in a folder; what it prints is kept in `test-results`. */
export async function startSite(name: SiteName, folder: string, settings: Record<string, string>): Promise<StartedSite> {
  return startWith({ name, folder, settings, words: [] });
}

/** Starts a board in development, which shows the parts of the design system under `/ui`. */
export async function startPartsSite(folder: string): Promise<StartedSite> {
  return startWith({ name: 'parts', folder, settings: { ROLES: 'board' }, words: ['--dev'] });
}

type Start = { name: string; folder: string; settings: Record<string, string>; words: readonly string[] };

async function startWith({ name, folder, settings, words }: Start): Promise<StartedSite> {
  const ports = { PORT: await findFreePort(), MEMBER_PORT: await findFreePort(), ...settings };
  const site = await untilReady(name, { ...ports, DATA_DIR: path.join(folder, name) }, words);
  return {
    addresses: { board: `http://localhost:${ports.PORT}`, member: `http://localhost:${ports.MEMBER_PORT}` },
    stop: () => stop(name, site),
  };
}

/** Resolves when the site answers. */
async function untilReady(name: string, settings: Record<string, string>, words: readonly string[]): Promise<ChildProcess> {
  const site = spawn(process.execPath, [path.join(checkout, 'src', 'apps', 'main.ts'), ...words], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], HOST: 'localhost', LOG_LEVEL: 'warn', ...settings },
    // The channel ends with this process, and the site with the channel, so a killed run leaves nothing behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const results = path.join(checkout, 'test-results');
  mkdirSync(results, { recursive: true });
  const log = createWriteStream(path.join(results, `${name}-site.log`));
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

async function stop(name: string, site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) {
    throw new Error(`the site ended during the tests: see test-results/${name}-site.log`);
  }
  site.kill('SIGTERM');
  await once(site, 'exit');
}

// `npm run lighthouse`: what Lighthouse says of the home page, a sub-category and a thread on a phone, on a site of its own.
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../tests/process/started-site.ts';
import { startSite } from '../tests/support/site.ts';
import { type Report, describeFaults, describeReports } from './lighthouse/table.ts';

const lighthouse = 'lighthouse@13.5.0';
const pages = { Home: '/', 'Sub-category': '/sub-category/1', Thread: '/thread/3', 'Thread, Japanese': '/ja/thread/3' };
const rounds = Number(process.env['ROUNDS'] ?? 3);

const run = promisify(execFile);
const folder = path.resolve(import.meta.dirname, '../test-results/lighthouse');
mkdirSync(folder, { recursive: true });
const place = mkdtempSync(path.join(os.tmpdir(), 'tatami-lighthouse-'));
chmodSync(place, 0o711);
const port = await findFreePort();
const site = await startSite('plain', place, { PORT: port, PUBLIC_URL: `http://localhost:${port}` });
try {
  const reports: { page: string; report: Report }[] = [];
  for (const [page, address] of Object.entries(pages)) {
    await fetch(`${site.addresses.board}${address}`);
    const seen: Report[] = [];
    for (let round = 1; round <= rounds; round += 1) seen.push(await lookUntilSeen(`${site.addresses.board}${address}`));
    reports.push({ page, report: pickMedian(seen) });
  }
  const load = os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  console.log(`${describeReports(reports)}\n\nLoad average ${load}.\n${describeFaults(reports)}`);
} finally {
  await site.stop();
  rmSync(place, { recursive: true, force: true });
}

/** On a machine with much other work a look sometimes fails to be recorded. */
async function lookUntilSeen(address: string, tries = 3): Promise<Report> {
  try {
    return await look(address);
  } catch (error) {
    if (tries === 1) throw error;
    return lookUntilSeen(address, tries - 1);
  }
}

/** One look at a page by a browser that has never seen the site. */
async function look(address: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu';
  const words = ['--yes', lighthouse, address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  await run('npx', [...words, '--only-categories=performance,accessibility,best-practices,seo'], {
    env: { ...process.env, CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' },
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

function pickMedian(seen: readonly Report[]): Report {
  const sorted = seen.toSorted((one, other) => one.categories.performance.score - other.categories.performance.score);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('no report');
  return median;
}

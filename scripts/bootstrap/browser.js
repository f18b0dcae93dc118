import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.js';
import { ExplainedError } from './explained-error.js';
import { findNode } from './node.js';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const aptGet = '/usr/bin/apt-get';

/** The letters of 13 languages are empty boxes without them. */
const debianPackages = ['chromium', 'fonts-noto-cjk', 'fonts-noto-core', 'fonts-noto-color-emoji'];

/** The browser for the tests; installed when there is none and it can be. */
export function requireBrowser() {
  const { CHROME_PATH: chosen } = process.env;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new ExplainedError(`CHROME_PATH is "${chosen}", which is no program: set it to a Chrome or Chromium, or unset it.`);
  }
  const found = findBrowser() ?? (installFromDistribution() && findBrowser()) ?? (installFromPlaywright() && findBrowser());
  if (found) return found;
  throw new ExplainedError(
    `The tests need a browser: run "sudo apt-get install ${debianPackages.join(' ')}", or set CHROME_PATH to a Chrome or Chromium.`,
  );
}

function findBrowser() {
  const inPath = (process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...inPath, ...macPlaces, ...playwrightPlace()].find(isProgram);
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

function playwrightPlace() {
  const ask = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { stdout } = spawnSync(findNode(), ['-e', ask], { cwd: checkout, encoding: 'utf8' });
  return stdout ? [stdout] : [];
}

function installFromDistribution() {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false;
  console.log('Installing a browser and fonts from the distribution.');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync(aptGet, ['update', '-q'], options);
  spawnSync(aptGet, ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], options);
  return true;
}

function installFromPlaywright() {
  console.log('Downloading the browser of Playwright.');
  spawnSync(findNode(), [inCheckout('node_modules', '.bin', 'playwright'), 'install', 'chromium'], {
    cwd: checkout,
    stdio: 'inherit',
  });
  return true;
}

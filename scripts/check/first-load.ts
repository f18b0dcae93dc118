import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Bounds of what a browser fetches before the page of a thread answers, in bytes at brotli 9. `ownScripts` is our code:
 * neither libraries nor messages nor the router's table of routes.
 */
const bounds = { scripts: 120 * 1024, ownScripts: 20 * 1024, styles: 15 * 1024, requests: 15 };

/** The page itself, its icons, and what its head names beside scripts and style sheets: the headings' face, the site's icon and manifest. */
const otherRequests = 5;

type Module = { module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Module; routes: Record<string, Module & { id: string }>; url: string };

const client = path.resolve(import.meta.dirname, '../../build/board/client');
const firstRoutes = ['root', 'pages/locale', 'pages/thread'];

const { entry, routes, url } = readManifest();
const modules = [entry, ...firstRoutes.map((id) => requireRoute(id))];
const scripts = [
  ...new Set([url, ...modules.flatMap(({ module, imports = [] }) => [module, ...imports]), longestMessages()]),
].map((file) => ({ file, size: sizeOf(file), isOwn: isOwn(file) }));
const styles = [...new Set(modules.flatMap(({ css = [] }) => css)), ...sharedStyles()].map((file) => ({
  file,
  size: sizeOf(file),
}));

const found = {
  scripts: sum(scripts),
  ownScripts: sum(scripts.filter((script) => script.isOwn)),
  styles: sum(styles),
  requests: scripts.length + styles.length + otherRequests,
};
const broken = (['scripts', 'ownScripts', 'styles', 'requests'] as const).filter((name) => found[name] > bounds[name]);
console.log(
  Object.entries(found)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
);
if (broken.length > 0) {
  console.error(
    `The first load of a thread's page is above its bounds: ${broken.map((name) => `${name} ${bounds[name]}`).join(', ')}.`,
  );
  for (const { file, size } of [...scripts, ...styles]) console.error(`${String(size).padStart(7)} ${file}`);
  process.exitCode = 1;
}

function readManifest(): Manifest {
  const file = readdirSync(path.join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error(`there is no manifest in ${client}: build the board first`);
  const code = readFileSync(path.join(client, 'assets', file), 'utf8');
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
}

function requireRoute(id: string): Module {
  const route = routes[id];
  if (route === undefined) throw new Error(`the manifest has no route ${id}`);
  return route;
}

/** One style sheet for all pages; the document links to it. */
function sharedStyles(): string[] {
  return namedLike(/^styles-.*\.css$/);
}

function namedLike(pattern: RegExp): string[] {
  return readdirSync(path.join(client, 'assets'))
    .filter((file) => pattern.test(file))
    .map((file) => `/assets/${file}`);
}

/** Readers fetch the messages of one language: the longest counts. */
function longestMessages(): string {
  const [longest] = namedLike(/^reading-.*\.js$/).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (longest === undefined) throw new Error('there are no messages for reading');
  return longest;
}

function sizeOf(file: string): number {
  const place = path.join(client, file);
  if (!existsSync(place)) throw new Error(`${file} is not in the build`);
  return brotliCompressSync(readFileSync(place), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

function isOwn(file: string): boolean {
  return !/^(library|reading|manifest)-/.test(path.basename(file));
}

function sum(files: readonly { size: number }[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}

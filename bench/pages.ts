// `npm run bench`: what pages, calls and writes cost, beside a bare `node:http` server that sends the same.
//   --folder DIR   keeps the database there and uses it again (else it is made in a temporary folder and removed)
//   --rounds N     five unless said otherwise
//   --only WORD    only the scenarios whose name holds it (or, with `rest`, only lag, storm and memory)
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadContent } from '#apps/seed/load-content.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type DatabaseServer, startDatabaseServer } from '#platform/database/server.ts';
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts';
import { measureLag, measureStorm } from './pages/changes.ts';
import { type BenchContent, fillContent } from './pages/content.ts';
import { clearLeftovers } from './pages/leftovers.ts';
import { type Asked, ask, endLoad, load } from './pages/load.ts';
import { measureAll } from './pages/measure.ts';
import { loadAverage, memoryOf } from './pages/processes.ts';
import { listScenarios, postComment } from './pages/scenarios.ts';
import { type SiteOptions, type Started, startBare, startSite } from './pages/sites.ts';
import { type Rest, describeResults } from './pages/table.ts';

const { values } = parseArgs({
  options: { folder: { type: 'string' }, rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
const port = 4310;
const idleSeconds = 10;

const folder = values.folder ?? mkdtempSync(path.join(tmpdir(), 'tatami-bench-'));
mkdirSync(folder, { recursive: true });
// PostgreSQL runs as another user where we are root.
chmodSync(folder, 0o711);
const running: (() => Promise<void>)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(1)));
try {
  await run();
} finally {
  await end();
}

async function end(): Promise<void> {
  endLoad();
  for (const stop of running.splice(0).toReversed()) await stop().catch(console.error);
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const before = loadAverage();
  const database = await startDatabase();
  const { connectionString } = database.address;
  console.log('content');
  const content = await prepareContent(database);
  const board = await begin({ roles: 'board', port, connectionString, folder: path.join(folder, 'one') });
  const bare = await startBare(port + 10);
  running.push(bare.stop);
  await warmUp(board, content);
  console.log('rounds');
  const etag = await findEtag(board, content);
  if (etag === undefined) console.log('  pages have no ETag, so no cache answers: the warm lines are uncached pages');
  const scenarios = listScenarios(content, etag).filter(({ name }) => name.includes(values.only ?? ''));
  const measured = await measureAll({ board, bare, databasePid: database.pid, rounds }, scenarios);
  const rest =
    values.only === undefined || values.only === 'rest' ? await measureRest(board, content, connectionString) : undefined;
  console.log(describeResults({ measured, rest, load: { before, after: loadAverage() } }));
}

async function measureRest(board: Started, content: BenchContent, connectionString: string): Promise<Rest> {
  console.log('changes');
  const other = await begin({ roles: 'board', port: port + 2, connectionString, folder: path.join(folder, 'two') });
  const poller = await begin({
    roles: 'board',
    port: port + 6,
    connectionString,
    folder: path.join(folder, 'three'),
    settings: { FOLLOW_CHANGES: 'poll' },
  });
  const db = openDatabase({ connectionString }, { connections: 1, statementTimeout: 5_000 });
  const sites = { writer: board.port, reader: other.port, content, db };
  const lags = {
    listen: await measureLag(sites, { changes: 200, from: 200 }),
    poll: await measureLag({ ...sites, reader: poller.port }, { changes: 50, from: 900 }),
  };
  const storm = { changes: 20, readers: 200 };
  const builds = await measureStorm(sites, storm);
  await db.destroy();
  await clearLeftovers(connectionString, content);
  const memory = { board: await idleMemory(connectionString, 'board'), all: await idleMemory(connectionString, undefined) };
  return { lags, storm: { ...storm, builds }, memory };
}

async function startDatabase(): Promise<DatabaseServer> {
  const database = await startDatabaseServer({
    dataDir: path.join(folder, 'database'),
    log: () => undefined,
    settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' },
  });
  running.push(database.stop);
  return database;
}

async function prepareContent({ address }: DatabaseServer): Promise<BenchContent> {
  await migrate(address);
  await migrateJobs(address);
  await loadContent({ address, demo: true, isLocal: true });
  const content = await fillContent(address.connectionString);
  await clearLeftovers(address.connectionString, content);
  const client = new pg.Client(address);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
  await client.end();
  return content;
}

async function begin(options: SiteOptions): Promise<Started> {
  const site = await startSite(options);
  running.push(site.stop);
  return site;
}

/** Node compiles what runs often, and each connection of the pool prepares its statements: all in languages that no round asks for. */
async function warmUp({ port: at }: Started, { firstThread, memberTokens }: BenchContent): Promise<void> {
  const thread = (number: number) => firstThread + (number % 1_500);
  const asked: ((number: number) => Omit<Asked, 'port'>)[] = [
    ...['vi', 'es', 'fr', 'ru'].map((locale) => (number: number) => ({ path: `/${locale}/thread/${thread(number)}` })),
    (number) => ({ path: `/vi/thread/${thread(number)}.data` }),
    (number) => ({ path: `/api/thread/${thread(number)}`, headers: { 'user-language': 'vi' } }),
    (number) => ({ path: `/api/thread-comments?thread_id=${thread(number)}`, headers: { 'user-language': 'vi' } }),
  ];
  for (const next of asked)
    await load((number) => ({ port: at, ...next(number) }), 200, { count: 1_500, connections: 16, seconds: 60 });
  // By the last members, whose turns no round uses up.
  const post = (number: number) => ({
    port: at,
    ...postComment(thread(number), memberTokens.at(-1 - (number % 400)) ?? ''),
  });
  await load(post, 200, { count: 400, connections: 16, seconds: 20 });
}

async function findEtag({ port: at }: Started, { firstThread }: BenchContent): Promise<string | undefined> {
  const { headers } = await ask({ port: at, path: `/thread/${firstThread + 7}`, headers: { 'accept-encoding': 'br' } });
  return headers.etag;
}

/** Resident memory of a process that has answered one page and then nothing for a while. */
async function idleMemory(connectionString: string, roles: string | undefined): Promise<number> {
  const site = await startSite({
    ...(roles === undefined ? {} : { roles }),
    port: port + 4,
    connectionString,
    folder: path.join(folder, 'idle'),
  });
  await ask({ port: site.port, path: '/ja' });
  await pause(idleSeconds * 1000);
  const megabytes = memoryOf(site.pid);
  await site.stop();
  return megabytes;
}

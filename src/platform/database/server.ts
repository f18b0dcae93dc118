import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { explainFolderFailure } from '#platform/env/explain-folder.ts';
import { StartError, codeOf } from '#platform/env/start-error.ts';
import type { DatabaseAddress } from './pool.ts';
import { makeCluster } from './server/cluster.ts';
import { explainServerFailure } from './server/explain.ts';
import { type LaunchedServer, launchServer } from './server/launch.ts';
import { type ServerPlace, prepareServerPlace } from './server/place.ts';
import { type Postmaster, clearWayAfterDeath, findPostmaster, isPostmaster } from './server/postmaster.ts';
import { makeSocketFolder, removeSocketFolder } from './server/socket-folder.ts';

/** The packaged PostgreSQL of a data folder, running. */
export type DatabaseServer = {
  address: DatabaseAddress;
  pid: number;
  /** It was already there, left by a process that was killed or still in use by another one. */
  wasRunning: boolean;
  isRunning: () => boolean;
  /** Ends the server in order; after 4 s without it being done, at once (the next start then repairs it). */
  stop: () => Promise<void>;
};

export type DatabaseServerOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL settings in place of ours; tests need no durability. */
  settings?: Record<string, string>;
};

const databaseName = 'tatami';
/** Repairing after a crash replays at most 1 GB of log, a minute or two on a slow disk. */
const longestStart = 180_000;

/** Starts the packaged PostgreSQL for a data folder, or takes over the one that runs there, and makes our database. */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const place = await preparePlace(options);
  const deadline = Date.now() + longestStart;
  for (;;) {
    const running = findPostmaster(place.cluster);
    if (running !== undefined && (await becomesReady(running, place, deadline))) return describe(running, place, true);
    const started = running === undefined ? await launchOnce(place, options, deadline) : undefined;
    if (started !== undefined) return describe(started, place, false);
    if (Date.now() > deadline)
      throw new StartError(`PostgreSQL in ${place.home} did not become ready in ${longestStart / 1000} s: see ${place.logFile}.`);
    await pause(100);
  }
}

async function preparePlace({ dataDir, log }: DatabaseServerOptions): Promise<ServerPlace> {
  try {
    const place = prepareServerPlace(dataDir, log);
    await makeCluster(place);
    return place;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw explainFolderFailure(String(error), dataDir) ?? error;
  }
}

/** Undefined when the server gave up because another one, or the rest of a killed one, is still in the way. */
async function launchOnce(place: ServerPlace, options: DatabaseServerOptions, deadline: number): Promise<Postmaster | undefined> {
  clearWayAfterDeath(place.cluster);
  const socketFolder = makeSocketFolder(options.dataDir, place.user);
  const launched = launchServer(place, socketFolder, options.settings);
  const running = { pid: launched.pid ?? 0, socketFolder };
  if (await becomesReady(running, place, deadline, launched)) return running;
  const said = launched.said();
  if (/lock file .* already exists|shared memory block .* still in use/s.test(said)) return undefined;
  throw explainServerFailure(said, place);
}

/** Waits until the server takes connections and has our database; false when it ended instead. */
async function becomesReady(
  running: Postmaster,
  place: ServerPlace,
  deadline: number,
  launched?: LaunchedServer,
): Promise<boolean> {
  while (Date.now() < deadline) {
    if (launched?.ended() ?? !isPostmaster(running.pid, place.cluster)) return false;
    if (await makeDatabase(addressOf(running.socketFolder, 'postgres'))) return true;
    await pause(20);
  }
  return false;
}

/** False while the server does not take connections yet. */
async function makeDatabase(address: DatabaseAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
    return true;
  } catch (error) {
    // Not listening yet, starting up, shutting down, gone in between, or made by another start at the same time.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01', '42P04', '23505'].includes(codeOf(error) ?? ''))
      return false;
    if (error instanceof Error && /timeout|terminated/i.test(error.message)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describe(running: Postmaster, place: ServerPlace, wasRunning: boolean): DatabaseServer {
  return {
    pid: running.pid,
    wasRunning,
    address: addressOf(running.socketFolder, databaseName),
    isRunning: () => isPostmaster(running.pid, place.cluster),
    stop: () => stopServer(running, place),
  };
}

function addressOf(socketFolder: string, database: string): DatabaseAddress {
  return {
    connectionString: `postgres://postgres@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`,
  };
}

async function stopServer({ pid, socketFolder }: Postmaster, { cluster }: ServerPlace): Promise<void> {
  for (const { signal, wait } of [
    { signal: 'SIGINT', wait: 4_000 },
    { signal: 'SIGQUIT', wait: 1_000 },
  ] as const) {
    if (!isPostmaster(pid, cluster)) break;
    process.kill(pid, signal);
    const deadline = Date.now() + wait;
    while (isPostmaster(pid, cluster) && Date.now() < deadline) await pause(10);
  }
  removeSocketFolder(socketFolder);
}

import { spawn } from 'node:child_process';
import { closeSync, constants, fchownSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverEnvironment } from './cluster.ts';
import type { ServerPlace } from './place.ts';

/** A server that was just started; `said` is what it printed so far, `ended` whether it gave up. */
export type LaunchedServer = { pid: number | undefined; ended: () => boolean; said: () => string };

/** The log starts anew at a launch once it has grown past this many bytes. */
const longestLog = 8 * 1024 * 1024;

/** Only what differs from PostgreSQL's defaults; durability is spelt out so that no file of the cluster can undo it. */
const standardSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '80',
  shared_buffers: `${sharedBuffers()}MB`,
  update_process_title: 'off',
  work_mem: '8MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // Parallel plans take shared memory, of which a container has 64 MB.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches it only through us. Its output goes to a
 * file, because it lives on when we are killed.
 */
export function launchServer(place: ServerPlace, socketFolder: string, settings: Record<string, string> = {}): LaunchedServer {
  const log = openLog(place);
  const start = fstatSync(log).size;
  const options = Object.entries({ ...standardSettings, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(place.binaries, 'bin', 'postgres'),
    ['-D', place.cluster, '-p', '5432', '-k', socketFolder, ...options],
    {
      ...place.user.ids,
      cwd: place.home,
      env: serverEnvironment,
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  child.unref();
  closeSync(log);
  let failure = '';
  child.on('error', (error) => (failure = error.message));
  return {
    pid: child.pid,
    ended: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    said: () => failure || readFrom(place.logFile, start),
  };
}

/**
 * Megabytes that PostgreSQL keeps read pages in: a quarter of what this machine or container has, as its manual advises, at
 * most 1 GB. On a database of 0.8 GB a page of a thread took it 6 % less than with 128 MB.
 */
function sharedBuffers(): number {
  const bytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  return Math.max(128, Math.min(1024, Math.floor(bytes / 4 / 1024 / 1024)));
}

/** Symbolic links are not followed: root opens this file. */
function openLog({ logFile, user }: ServerPlace): number {
  const file = openSync(logFile, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  if (fstatSync(file).size > longestLog) ftruncateSync(file);
  if (user.ids.uid !== undefined && user.ids.gid !== undefined) fchownSync(file, user.ids.uid, user.ids.gid);
  return file;
}

function readFrom(file: string, start: number): string {
  const opened = openSync(file, 'r');
  const bytes = Buffer.alloc(64 * 1024);
  const length = readSync(opened, bytes, 0, bytes.length, start);
  closeSync(opened);
  return bytes.toString('utf8', 0, length);
}

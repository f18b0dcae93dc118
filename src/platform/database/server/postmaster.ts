import { execFileSync } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '#platform/env/is-alive.ts';
import { codeOf } from '#platform/env/start-error.ts';

/** A PostgreSQL server process and the folder of its socket. */
export type Postmaster = { pid: number; socketFolder: string };

/** The live server of a cluster, or undefined. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const noted = readNote(cluster);
  return noted !== undefined && isPostmaster(noted.pid, cluster) ? noted : undefined;
}

/**
 * Makes sure that the note of a dead server does not keep the next one from starting. Its process id may now be somebody else's, or a zombie's; PostgreSQL would take that for a live server. It
 * gets the id of our own process instead, which PostgreSQL, as our child, knows not to be one. The note itself must
 * stay: by its shared memory key PostgreSQL sees whether processes of the dead server are still at work.
 */
export function clearWayAfterDeath(cluster: string): void {
  const noted = readNote(cluster);
  if (noted === undefined || !isAlive(noted.pid) || isPostmaster(noted.pid, cluster)) return;
  const [, ...rest] = readIfThere(noteOf(cluster)).split('\n');
  const file = openSync(noteOf(cluster), constants.O_WRONLY | constants.O_NOFOLLOW);
  ftruncateSync(file);
  writeSync(file, [process.pid, ...rest].join('\n'));
  closeSync(file);
}

/** Whether a process is the server of this cluster. */
export function isPostmaster(pid: number, cluster: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(`${cluster} `);
}

/** PostgreSQL's note: process id in line 1, socket folder in line 5. */
function readNote(cluster: string): Postmaster | undefined {
  const [first, , , , socketFolder] = readIfThere(noteOf(cluster)).split('\n');
  const pid = Number(first);
  return Number.isInteger(pid) && pid > 0 && socketFolder !== undefined && socketFolder !== ''
    ? { pid, socketFolder }
    : undefined;
}

function noteOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** The words of a process's command, parted by spaces; empty for one that has ended. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // It ended between two looks.
    return '';
  }
}

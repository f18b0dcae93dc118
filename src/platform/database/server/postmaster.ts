import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '#platform/env/start-error.ts';

/** A PostgreSQL server process and the folder of its socket. */
export type Postmaster = { pid: number; socketFolder: string };

/** The live server of a cluster, or undefined; a note left by a dead one is cleared away where PostgreSQL could not. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const noted = readNote(cluster);
  if (noted === undefined) return undefined;
  if (isPostmaster(noted.pid, cluster)) return noted;
  // After a restart of the machine the id may belong to somebody else, and PostgreSQL would refuse to start.
  if (isAlive(noted.pid)) rmSync(noteOf(cluster), { force: true });
  return undefined;
}

/** The socket folder that the last server of a cluster noted, whether that server lives or not. */
export function findLastSocketFolder(cluster: string): string | undefined {
  return readNote(cluster)?.socketFolder;
}

/** Whether a process is the server of this cluster. */
export function isPostmaster(pid: number, cluster: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(cluster);
}

function noteOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** PostgreSQL's note: process id in line 1, socket folder in line 5. */
function readNote(cluster: string): Postmaster | undefined {
  const [first, , , , socketFolder] = readIfThere(noteOf(cluster)).split('\n');
  const pid = Number(first);
  return Number.isInteger(pid) && pid > 0 && socketFolder !== undefined && socketFolder !== ''
    ? { pid, socketFolder }
    : undefined;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // The process ended between two looks.
    return '';
  }
}

import { lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readNote } from '#platform/env/data-folder.ts';
import { codeOf } from '#platform/env/start-error.ts';
import { giveTo, mayReach } from './reach.ts';
import type { ServerUser } from './user.ts';

/** Longest socket path that every platform takes (macOS 104 bytes, Linux 108, with the final NUL). */
const longestSocketPath = 103;
const prefix = 'tatami-';

/**
 * A private folder for the server's socket, short enough for a socket path however deep the data lies. The data folder
 * remembers it, so that a server that is started again after a crash is found where the old one was.
 */
export function makeSocketFolder(dataFolder: string, user: ServerUser): string {
  const note = path.join(dataFolder, 'postgres-socket');
  const last = readNote(note);
  if (last !== undefined && (isOwn(last, user) || makeAgain(last, user))) return last;
  const temporary = os.tmpdir();
  const fits = Buffer.byteLength(path.join(temporary, `${prefix}XXXXXX`, '.s.PGSQL.5432')) <= longestSocketPath;
  const folder = mkdtempSync(path.join(fits && mayReach(temporary, user) ? temporary : '/tmp', prefix));
  giveTo(folder, user);
  writeFileSync(note, folder);
  return folder;
}

/** Removes a folder that `makeSocketFolder` made; leaves any other alone. */
export function removeSocketFolder(folder: string): void {
  if (path.basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true });
}

/** In a shared place a folder of this name may be somebody else's trap. */
function isOwn(folder: string, { ids }: ServerUser): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined && found.isDirectory() && (found.mode & 0o777) === 0o700 && found.uid === (ids.uid ?? process.getuid?.())
  );
}

/** False when something else has the name, or the place is gone. */
function makeAgain(folder: string, user: ServerUser): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === undefined || codeOf(error) === 'ENOSPC') throw error;
    return isOwn(folder, user);
  }
  giveTo(folder, user);
  return true;
}

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { noteOnce, readNote } from '#platform/env/data-folder.ts';
import { isAlive } from '#platform/env/is-alive.ts';
import { findServerPackage } from './package.ts';
import { giveTo, makeFolder, mayReach } from './reach.ts';
import { type ServerUser, chooseServerUser } from './user.ts';

/** Where a server lives and who runs it. All paths are absolute. */
export type ServerPlace = {
  user: ServerUser;
  /** Folder of the server's own files, readable by its user only. */
  home: string;
  /** PostgreSQL's data directory inside it. */
  cluster: string;
  /** What PostgreSQL prints; lies where the starting user writes, so that the server's user cannot redirect it. */
  logFile: string;
  /** Folder that holds PostgreSQL's `bin`. */
  binaries: string;
};

type Log = (line: string) => void;

/** Finds, and where needed makes, the folders for the server of a data folder. */
export function prepareServerPlace(dataFolder: string, log: Log): ServerPlace {
  const asRoot = process.getuid?.() === 0;
  if (!existsSync(dataFolder)) makeFolder(dataFolder, asRoot ? 0o711 : 0o700);
  const base = asRoot ? chooseBase(dataFolder, log) : dataFolder;
  const home = path.join(base, 'postgres');
  const user = chooseServerUser(home);
  makeHome(home, user);
  const binaries = chooseBinaries(base, user, log);
  return { user, home, cluster: path.join(home, 'cluster'), logFile: path.join(dataFolder, 'postgres.log'), binaries };
}

/** The data folder itself, or, when the server's user cannot reach it, a place of its own that a note there names. */
function chooseBase(dataFolder: string, log: Log): string {
  const note = path.join(dataFolder, 'postgres-place');
  const noted = readNote(note);
  if (noted !== undefined) return noted;
  const home = path.join(dataFolder, 'postgres');
  if (existsSync(home) || mayReach(dataFolder, chooseServerUser(home))) return dataFolder;
  const base = noteOnce(note, path.join('/var/lib/tatami', randomBytes(6).toString('hex')));
  makeFolder(base, 0o755);
  log(`PostgreSQL does not run as root, and its user cannot reach ${dataFolder}: the database lies in ${base}.`);
  return base;
}

function chooseBinaries(base: string, user: ServerUser, log: Log): string {
  const { folder, version } = findServerPackage();
  if (mayReach(path.join(folder, 'bin'), user)) return folder;
  const copied = path.join(base, `server-${version}`);
  if (existsSync(copied)) return copied;
  log(`Copying PostgreSQL to ${copied}, where its user can run it.`);
  const unfinished = `${copied}.${process.pid}`;
  execFileSync('cp', ['-R', folder, unfinished]);
  execFileSync('chmod', ['-R', 'a+rX,go-w', unfinished]);
  moveUnlessThere(unfinished, copied);
  removeOthers(base, path.basename(copied));
  return copied;
}

/** Another start that copied at the same time may have been faster. */
function moveUnlessThere(unfinished: string, copied: string): void {
  try {
    renameSync(unfinished, copied);
  } catch (error) {
    if (!existsSync(copied)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** Removes servers of other versions, and copies that were cut short; not the one that another start is making. */
function removeOthers(base: string, kept: string): void {
  for (const name of readdirSync(base)) {
    const maker = Number(/^server-.*\.(\d+)$/.exec(name)?.[1]);
    if (!name.startsWith('server-') || name === kept || (name.startsWith(`${kept}.`) && isAlive(maker))) continue;
    rmSync(path.join(base, name), { recursive: true, force: true });
  }
}

function makeHome(home: string, user: ServerUser): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (statSync(home).uid !== (user.ids.uid ?? process.getuid?.())) giveTo(home, user);
}

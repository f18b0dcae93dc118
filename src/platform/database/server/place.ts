import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findServerPackage } from './package.ts';
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

/** Longest socket path that every platform takes (macOS 104 bytes, Linux 108, with the final NUL). */
const longestSocketPath = 103;
const socketPrefix = 'tatami-';

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

/** A new private folder for the server's socket, short enough for a socket path however deep the data lies. */
export function makeSocketFolder(user: ServerUser): string {
  const temporary = os.tmpdir();
  const fits = Buffer.byteLength(path.join(temporary, `${socketPrefix}XXXXXX`, '.s.PGSQL.5432')) <= longestSocketPath;
  const folder = mkdtempSync(path.join(fits && mayReach(temporary, user) ? temporary : '/tmp', socketPrefix));
  giveTo(folder, user);
  return folder;
}

/** Removes a socket folder that `makeSocketFolder` made; leaves any other folder alone. */
export function removeSocketFolder(folder: string): void {
  if (path.basename(folder).startsWith(socketPrefix)) rmSync(folder, { recursive: true, force: true });
}

/** The data folder itself, or, when the server's user cannot reach it, a place of its own that a note there names. */
function chooseBase(dataFolder: string, log: Log): string {
  const note = path.join(dataFolder, 'postgres-place');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const home = path.join(dataFolder, 'postgres');
  if (existsSync(home) || mayReach(dataFolder, chooseServerUser(home))) return dataFolder;
  const base = path.join('/var/lib/tatami', randomBytes(6).toString('hex'));
  makeFolder(base, 0o755);
  writeFileSync(note, `${base}\n`);
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
  if (existsSync(copied)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, copied);
  for (const name of readdirSync(base)) {
    if (name.startsWith('server-') && name !== path.basename(copied))
      rmSync(path.join(base, name), { recursive: true, force: true });
  }
  return copied;
}

/** Whether the server's user may enter a folder: every folder above it must let that user through. */
function mayReach(folder: string, { ids }: ServerUser): boolean {
  if (ids.uid === undefined) return true;
  const { mode, uid, gid } = statSync(folder);
  const right = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
  const parent = path.dirname(folder);
  return (mode & right) !== 0 && (parent === folder || mayReach(parent, { ids }));
}

function makeHome(home: string, user: ServerUser): void {
  if (existsSync(home)) return;
  mkdirSync(home, { recursive: true });
  giveTo(home, user);
}

function giveTo(folder: string, { ids }: ServerUser): void {
  chmodSync(folder, 0o700);
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(folder, ids.uid, ids.gid);
}

/** Makes a folder with exactly this mode, whatever the umask. */
function makeFolder(folder: string, mode: number): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
}

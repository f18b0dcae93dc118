import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ServerUser } from './user.ts';

/** Whether the server's user may enter a folder: every folder above it must let that user through. */
export function mayReach(folder: string, { ids }: ServerUser): boolean {
  if (ids.uid === undefined) return true;
  const { mode, uid, gid } = statSync(folder);
  const right = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
  const parent = path.dirname(folder);
  return (mode & right) !== 0 && (parent === folder || mayReach(parent, { ids }));
}

/** Makes a folder the server's user's own. */
export function giveTo(folder: string, { ids }: ServerUser): void {
  chmodSync(folder, 0o700);
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(folder, ids.uid, ids.gid);
}

/** Makes a folder with exactly this mode, whatever the umask. */
export function makeFolder(folder: string, mode: number): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
}

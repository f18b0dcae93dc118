import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import os from 'node:os';
import { StartError } from '#platform/env/start-error.ts';

/** Who runs PostgreSQL: `ids` is empty when that is the user we already are. */
export type ServerUser = { ids: { uid?: number; gid?: number } };

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the existing data or to an unprivileged user.
 * `home` is the folder of the server's own files, which may not exist yet.
 */
export function chooseServerUser(home: string): ServerUser {
  const uid = process.getuid?.();
  if (uid === undefined)
    throw new StartError('Tatami needs Linux or macOS; on Windows run it inside WSL 2, or set DATABASE_URL.');
  const owner = statSync(home, { throwIfNoEntry: false });
  if (uid !== 0) {
    requireName(uid);
    if (owner === undefined || owner.uid === uid) return { ids: {} };
    throw new StartError(
      `The database in ${home} belongs to another user (id ${owner.uid}): start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  if (owner !== undefined && owner.uid !== 0) return { ids: { uid: owner.uid, gid: owner.gid } };
  return { ids: findUnprivileged() };
}

/** PostgreSQL looks its user up by id and ends when there is no such entry. */
function requireName(uid: number): void {
  try {
    os.userInfo();
  } catch {
    throw new StartError(
      `User id ${uid} has no entry in /etc/passwd, which the packaged PostgreSQL needs: run as a named user, ` +
        'or set DATABASE_URL to a PostgreSQL 18 server.',
    );
  }
}

function findUnprivileged(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it: start Tatami as an ordinary user, ' +
      'or set DATABASE_URL to a PostgreSQL 18 server.',
  );
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }));
  } catch {
    // `id` fails for a user that does not exist.
    return undefined;
  }
}

import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env/settings.ts';
import type { Log } from '#platform/log/log.ts';
import { openAuth } from './auth.ts';
import { keepSigningSecret } from './session-queries.ts';
import type { AuthDoor } from './sign-in.ts';
import { welcome } from './sessions.ts';

export type AuthDoorOptions = { address: DatabaseAddress; settings: Settings; log: Log; now?: () => Date };

/** Opens the accounts of the member site. `close` lets go of the database. */
export async function openAuthDoor(options: AuthDoorOptions): Promise<AuthDoor & { close: () => Promise<void> }> {
  const { address, settings, log, now = () => new Date() } = options;
  const db = openDatabase(address, { connections: 4 });
  // Hashing a password takes as long as a hundred page queries, so better-auth waits on connections of its own.
  const authDb = openDatabase(address, { connections: 4 });
  const secret = await keepSigningSecret(db, randomBytes(48).toString('base64url'));
  const auth = openAuth({ db: authDb, secret, settings, log, onSignedIn: (signedIn) => welcome(db, signedIn, now()) });
  return { db, auth, now, close: () => closeAll([db, authDb]) };
}

async function closeAll(handles: readonly Database[]): Promise<void> {
  await Promise.all(handles.map((db) => db.destroy()));
}

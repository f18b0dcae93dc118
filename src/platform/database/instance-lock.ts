import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readInstanceId } from '#platform/env/data-folder.ts';
import { StartError } from '#platform/env/start-error.ts';
import type { DatabaseAddress } from './pool.ts';

/** The sign that this process, and no other, works on a data folder. */
export type InstanceLock = { release: () => Promise<void> };

export type InstanceLockOptions = {
  address: DatabaseAddress;
  dataDir: string;
  /** The database was away, and when it came back another process had the lock. */
  onLost: (error: StartError) => void;
};

/** A process that was just stopped or killed may hold the lock a moment longer. */
const patience = 3_000;

/**
 * Takes the data folder for this process. The lock is one of PostgreSQL's, held by a connection of its own: it frees
 * itself when the process dies, however it dies. Throws when another process holds it.
 */
export async function lockInstance({ address, dataDir, onLost }: InstanceLockOptions): Promise<InstanceLock> {
  const key = keyOf(readInstanceId(dataDir));
  const stopping = new AbortController();
  let holder = await takeLock();
  watch(holder);

  async function takeLock(): Promise<pg.Client> {
    const deadline = Date.now() + patience;
    for (;;) {
      const client = await tryLock(address, key);
      if (client !== undefined) return client;
      if (Date.now() > deadline) {
        throw new StartError(`Tatami already runs on the data in ${dataDir}: stop it first, or set DATA_DIR to another folder.`);
      }
      await pause(100);
    }
  }

  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (!stopping.signal.aborted) void regain();
    });
  }

  /** The lock went with its connection, for instance because PostgreSQL was restarted. */
  async function regain(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        holder = await takeLock();
        return stopping.signal.aborted ? void holder.end() : watch(holder);
      } catch (error) {
        if (error instanceof StartError) return onLost(error);
        // The database is still away; everything else of ours waits for it too.
        await pause(500, undefined, { ref: false });
      }
    }
  }

  return {
    async release() {
      stopping.abort();
      await holder.end();
    },
  };
}

/** The connection that holds the lock, or undefined when another one does. */
async function tryLock(address: DatabaseAddress, key: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...address,
    application_name: 'tatami instance lock',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: '-c idle_session_timeout=0',
  });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1::bigint) as locked', [key]);
  if (rows[0]?.locked === true) return client;
  await client.end();
  return undefined;
}

function keyOf(id: string): string {
  return createHash('sha256').update(`tatami instance ${id}`).digest().readBigInt64BE().toString();
}

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from '#platform/database/pool.ts';

/** The sign that a worker lives: a lock that PostgreSQL frees when its process ends, however it ends. */
export type Presence = { end(): Promise<void> };

/** Shows that the worker of an id lives, on a connection of its own, until `end`. Comes back after the database was away. */
export async function showPresence(address: DatabaseAddress, workerId: string): Promise<Presence> {
  const stopping = new AbortController();
  let client = await takeLock(address, workerId);
  watch(client);

  function watch(held: pg.Client): void {
    held.once('end', () => {
      if (!stopping.signal.aborted) void regain();
    });
  }

  async function regain(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        client = await takeLock(address, workerId);
        return stopping.signal.aborted ? await client.end() : watch(client);
      } catch {
        // The database is still away, and with it all the jobs.
        await pause(200, undefined, { ref: false });
      }
    }
  }

  return {
    async end() {
      stopping.abort();
      await client.end().catch(() => undefined);
    },
  };
}

/**
 * Of the workers that hold jobs, those whose lock is free at this moment: they died, or have just started or lost
 * their connection. Only who is absent twice in a row is dead.
 */
export async function listAbsent(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`
    with holders as materialized (
      select locked_by as id from graphile_worker.jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null)
    select id from holders where pg_try_advisory_xact_lock(${keyOf('id')})`);
  return rows.map(({ id }) => id);
}

async function takeLock(address: DatabaseAddress, workerId: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...address,
    application_name: 'tatami worker',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select pg_advisory_lock(${keyOf('$1')})`, [workerId]);
  return client;
}

/** The lock of a worker id, in SQL. */
function keyOf(id: string): string {
  return `hashtextextended('tatami worker ' || ${id}::text, 0)`;
}

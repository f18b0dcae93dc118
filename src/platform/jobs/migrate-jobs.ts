import { runMigrations } from 'graphile-worker';
import { openPool } from '#platform/database/pool.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { silence } from '#platform/log/log.ts';
import { makeJobLogger } from './job-logger.ts';

/** Makes or updates the tables of the job queue; of two processes that do it at once, one waits. */
export async function migrateJobs(address: DatabaseAddress): Promise<void> {
  const pool = openPool(address, { connections: 1, statementTimeout: 60_000 });
  try {
    await runMigrations({ pgPool: pool, logger: makeJobLogger(silence) });
  } finally {
    await pool.end();
  }
}

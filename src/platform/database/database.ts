import { availableParallelism } from 'node:os';
import { Kysely } from 'kysely';
import { BatchingDialect } from './batching-driver.ts';
import { type DatabaseAddress, openPool } from './pool.ts';

/** Queries are written as SQL with explicit row types, so the handle knows no table types. */
export type Database = Kysely<unknown>;

export type DatabaseOptions = {
  /** Connections at most. */
  connections?: number;
  /** Milliseconds after which PostgreSQL ends a statement. */
  statementTimeout?: number;
};

/**
 * Two for each processor: one that computes and one that waits for its disk. More of them only compute in turns, each with
 * caches of its own: on two processors a page took 1,609 µs of the database with eight, 1,423 with four (16 readers at once).
 * No more than sixteen, however many processors there are: a server takes 80 to 100 from all processes together, and one
 * process cannot keep more of them at work.
 */
const usualConnections = Math.min(16, Math.max(4, 2 * availableParallelism()));

/** Opens a database handle on a pool of prepared connections. Close it with `db.destroy()`. */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions = {}): Database {
  const { connections = usualConnections, statementTimeout = 10_000 } = options;
  const pool = openPool(address, { connections, statementTimeout });
  return new Kysely<unknown>({ dialect: new BatchingDialect(pool) });
}

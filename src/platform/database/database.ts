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

/** Opens a database handle on a pool of prepared connections. Close it with `db.destroy()`. */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions = {}): Database {
  const { connections = 8, statementTimeout = 10_000 } = options;
  const pool = openPool(address, { connections, statementTimeout });
  return new Kysely<unknown>({ dialect: new BatchingDialect(pool) });
}

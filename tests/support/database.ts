import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { templateName, withDatabase } from './database-name.ts';

/** A database of a test file's own. */
export type TestDatabase = { address: DatabaseAddress; drop: () => Promise<void> };

/** A fresh, migrated database; call `drop` when the file is done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${templateName} strategy file_copy`);
}

/** A fresh database without any table, for tests of migrations and of restoring. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0');
}

async function createDatabase(from: string): Promise<TestDatabase> {
  const connectionString = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(connectionString, `create database ${name} ${from}`);
  return {
    address: withDatabase(connectionString, name),
    drop: () => runOn(connectionString, `drop database if exists ${name} with (force)`),
  };
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

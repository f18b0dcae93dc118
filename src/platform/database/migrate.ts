import path from 'node:path';
import pg from 'pg';
import { checkout } from '#platform/env/checkout.ts';
import { StartError } from '#platform/env/start-error.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import type { DatabaseAddress } from './pool.ts';

/** A migration that a database has, with the hash of the file at that time. */
export type AppliedMigration = { name: string; sha256: string };

/** Where the migrations of this project are. */
export const migrationsFolder = path.join(checkout, 'db', 'migrations');

/** Held while migrating, so that of two starts at once one waits and then finds nothing to do; a backup shares it. */
export const migrationLock = 7_218_360_114;

/** Applies what is new in the folder, each file in its own transaction, and gives the names of those applied. */
export async function migrate(address: DatabaseAddress, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ ...address, options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const missing = findMissing(migrations, await listApplied(client));
    for (const migration of missing) {
      await client.query('begin');
      await applyMigration(client, migration);
      await client.query('commit');
    }
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** What the database has, oldest first; makes the list if the database is new. */
export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp()
     )`,
  );
  return readApplied(client);
}

/** What a database that was migrated has, oldest first. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from schema_migrations order by name');
  return rows;
}

/** Runs one file and notes it, inside the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new StartError(
      `Migration ${name} failed${lineOf(error, sql)}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
}

/** What is still to be applied. Refuses a file that was changed since, or that would have to run before one that ran. */
export function findMissing(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const hashes = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations) {
    if (sha256 === (hashes.get(name) ?? sha256)) continue;
    throw new StartError(`Migration ${name} was changed after it had been applied: put it back and write a new file instead.`);
  }
  const missing = migrations.filter(({ name }) => !hashes.has(name));
  const [first] = missing;
  const last = applied.at(-1);
  if (first !== undefined && last !== undefined && first.name < last.name) {
    throw new StartError(`Migration ${first.name} comes before ${last.name}, which is already applied: give it a higher number.`);
  }
  return missing;
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
  return ` in line ${sql.slice(0, Number(error.position)).split('\n').length}`;
}

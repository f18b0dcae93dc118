import pg from 'pg';
import { applyMigration, listApplied, migrate, migrationLock, migrationsFolder } from '#platform/database/migrate.ts';
import { type Migration, readMigrations } from '#platform/database/migration-files.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { StartError, codeOf } from '#platform/env/start-error.ts';
import { listSchemas, listTables, quote, tableName, transferSettings } from './catalogue.ts';
import { type CheckedArchive, checkArchive } from './check.ts';
import type { Manifest } from './manifest.ts';
import { stageFiles } from './restore-files.ts';
import { restoreRows } from './restore-rows.ts';

export type RestoreOptions = {
  address: DatabaseAddress;
  filesFolder: string;
  file: string;
  /** What is done with a database that holds rows already. */
  existing: 'refuse' | 'replace';
  /** Where the migrations are; tests have their own. */
  folder?: string;
};

/**
 * Puts a backup in the place of what is stored. The archive is read and checked as a whole first; then everything
 * happens in one transaction, so that a failure leaves the database as it was. Migrations that came after the backup
 * are applied at the end.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { address, filesFolder, file, folder = migrationsFolder } = options;
  const archive = await checkArchive(file);
  const migrations = findMigrations(archive, folder);
  const files = await stageFiles(filesFolder, archive);
  const client = new pg.Client({ ...address, application_name: 'tatami restore' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await client.query(`${transferSettings}; set local lock_timeout = '10s'; select pg_advisory_xact_lock(${migrationLock})`);
    if (options.existing === 'refuse') await requireEmpty(client);
    await wipe(client);
    await listApplied(client);
    for (const migration of migrations) await applyMigration(client, migration);
    await restoreRows(client, archive);
    await client.query(tellEverything);
    await client.query('commit');
    await client.query('analyze');
    await files.moveIn();
  } catch (error) {
    await files.discard();
    if (codeOf(error) === '55P03')
      throw new StartError('The database is in use: stop everything that is connected to it, then restore.');
    throw error;
  } finally {
    await client.end();
  }
  await migrate(address, folder);
  return archive.manifest;
}

/** A process that was not stopped must not go on showing what was there before. */
const tellEverything = `do $$ begin
  if to_regclass('dropped_tags') is not null then insert into dropped_tags (tags) values (array['everything']); end if;
end $$`;

/** The migrations that the backup's database had, as files of today. */
function findMigrations({ manifest }: CheckedArchive, folder: string): Migration[] {
  const known = new Map(readMigrations(folder).map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, sha256 }) => {
    const migration = known.get(name);
    if (migration?.sha256 === sha256) return migration;
    throw new StartError(`The backup was made by another version of Tatami (migration ${name}): update Tatami, then restore.`);
  });
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  for (const table of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${tableName(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new StartError(`The database already holds ${table.name}: add --force to replace everything in it by the backup.`);
  }
}

async function wipe(client: pg.ClientBase): Promise<void> {
  for (const schema of await listSchemas(client)) await client.query(`drop schema ${quote(schema)} cascade`);
  await client.query('create schema public');
}

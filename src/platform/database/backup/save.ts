import pg from 'pg';
import { migrationLock, readApplied } from '#platform/database/migrate.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { listSequences, listTables, transferSettings } from './catalogue.ts';
import { type Manifest, manifestName, manifestShape } from './manifest.ts';
import { saveFiles } from './save-files.ts';
import { saveTable } from './save-table.ts';
import { writeArchive } from './write-archive.ts';

export type BackupOptions = {
  address: DatabaseAddress;
  /** The folder of stored files; it may not exist. */
  filesFolder: string;
  /** The archive to write. */
  file: string;
  now: Date;
};

/**
 * Writes everything that is stored, as it was at one moment, while the site goes on. Files are copied after the
 * moment of the rows: one that came later is harmless, one that a row needs was there already.
 */
export async function saveBackup({ address, filesFolder, file, now }: BackupOptions): Promise<Manifest> {
  const client = new pg.Client({ ...address, application_name: 'tatami backup' });
  client.on('error', () => undefined);
  await client.connect();
  let saved: Manifest | undefined;
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(`${transferSettings}; select pg_advisory_xact_lock_shared(${migrationLock})`);
    await writeArchive(file, async (archive) => {
      const tables = [];
      for (const table of await listTables(client)) tables.push(await saveTable(client, table, archive));
      saved = manifestShape.parse({
        format: 'tatami backup 1',
        made_at: now.toISOString(),
        server: await versionOf(client),
        migrations: await readApplied(client),
        tables,
        sequences: await listSequences(client),
        files: await saveFiles(filesFolder, archive),
      });
      await archive.add(manifestName, Buffer.from(`${JSON.stringify(saved, undefined, 1)}\n`));
    });
  } finally {
    await client.end();
  }
  return manifestShape.parse(saved);
}

async function versionOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  return rows[0]?.version ?? '';
}

import type pg from 'pg';
import { StartError } from '#platform/env/start-error.ts';
import { listTables, quote, tableName } from './catalogue.ts';
import { type CheckedArchive, readChunk } from './check.ts';
import { chunkName, type SavedTable } from './manifest.ts';
import { openRowDigest } from './row-digest.ts';
import { readRows, writeRows } from './rows.ts';

/** Fills the migrated, empty tables of the caller's transaction and proves that every row came back as it was. */
export async function restoreRows(client: pg.ClientBase, archive: CheckedArchive): Promise<void> {
  const { tables, sequences } = archive.manifest;
  await requireSameTables(client, tables);
  const names = tables.map(tableName);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} restart identity cascade`);
  const foreignKeys = await dropForeignKeys(client);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const table of tables) await restoreTable(client, table, archive);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  // Made again, they check every row; with triggers of the system switched off nothing would have been checked.
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  }
  for (const { schema, name, value, is_called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`${quote(schema)}.${quote(name)}`, value, is_called]);
  }
}

async function requireSameTables(client: pg.ClientBase, saved: readonly SavedTable[]): Promise<void> {
  const wanted = JSON.stringify(saved.map(({ schema, name, columns }) => ({ schema, name, columns })));
  if (JSON.stringify(await listTables(client)) === wanted) return;
  throw new StartError('The tables of the backup are not those that its migrations make: nothing was changed.');
}

async function restoreTable(client: pg.ClientBase, table: SavedTable, { index }: CheckedArchive): Promise<void> {
  const [saved, stored] = [openRowDigest(), openRowDigest()];
  for (let chunk = 0; chunk < table.chunks; chunk += 1) {
    const lines = await readChunk(index, chunkName(table, chunk));
    saved.add(lines);
    await writeRows(client, table, lines);
  }
  for await (const lines of readRows(client, table)) stored.add(lines);
  if (stored.value() === saved.value()) return;
  throw new StartError(`The rows of ${table.name} did not come back as they were: nothing was changed.`);
}

type ForeignKey = { table: string; name: string; definition: string };

async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.conparentid = 0 order by c.oid`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  return rows;
}

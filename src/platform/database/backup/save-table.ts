import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import type { CatalogueTable } from './catalogue.ts';
import { type SavedTable, chunkName } from './manifest.ts';
import { readRows } from './rows.ts';
import type { ArchiveWriter } from './write-archive.ts';

const compress = promisify(gzip);

/** Characters of rows that are collected before they are compressed and written. */
const chunkLength = 4_000_000;

/** Writes the rows of a table, a few megabytes at a time, and gives what a restore checks them by. */
export async function saveTable(client: pg.ClientBase, table: CatalogueTable, archive: ArchiveWriter): Promise<SavedTable> {
  const hash = createHash('sha256');
  let [rows, chunks, collected] = [0, 0, ''];
  async function writeChunk(): Promise<void> {
    if (collected === '') return;
    hash.update(collected);
    await archive.add(chunkName(table, chunks), await compress(collected));
    chunks += 1;
    collected = '';
  }
  for await (const lines of readRows(client, table)) {
    rows += lines.length;
    collected += `${lines.join('\n')}\n`;
    if (collected.length > chunkLength) await writeChunk();
  }
  await writeChunk();
  return { ...table, rows, chunks, sha256: hash.digest('hex') };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { chunkName, fileName, type Manifest, manifestName, manifestShape, type SavedTable } from './manifest.ts';
import { type ArchiveIndex, openEntry, readEntry, readIndex } from './read-archive.ts';
import { damaged, requireUndamaged } from './seal.ts';

/** An archive that was read from end to end and holds what it says. */
export type CheckedArchive = { index: ArchiveIndex; manifest: Manifest };

const decompress = promisify(gunzip);

/** No chunk of ours is larger; a hostile one must not fill the memory. */
const longestChunk = 256 * 1024 * 1024;

/** Reads a whole archive and compares every byte, row count and checksum. Nothing is changed by it. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  await requireUndamaged(file);
  try {
    const index = await readIndex(file);
    const manifest = manifestShape.parse(JSON.parse((await readEntry(index, manifestName)).toString('utf8')));
    requireNothingElse(index, manifest);
    for (const table of manifest.tables) await requireRows(index, table);
    for (const [at, { size, sha256 }] of manifest.files.entries()) await requireBytes(index, fileName(at), { size, sha256 });
    return { index, manifest };
  } catch (error) {
    // The seal was whole, so it was not written by us, or by us with a fault: the cause helps to tell.
    throw Object.assign(damaged(file), { cause: error });
  }
}

/** The lines of one chunk of a table. */
export async function readChunk(index: ArchiveIndex, name: string): Promise<string[]> {
  const bytes = await decompress(await readEntry(index, name), { maxOutputLength: longestChunk });
  return bytes.toString('utf8').split('\n').slice(0, -1);
}

function requireNothingElse({ entries }: ArchiveIndex, { tables, files }: Manifest): void {
  const chunks = tables.reduce((sum, table) => sum + table.chunks, 0);
  if (entries.size !== chunks + files.length + 1) throw new Error(`${entries.size} entries are not those of the manifest`);
  if (new Set(files.map(({ path }) => path)).size !== files.length) throw new Error('a file is there twice');
}

async function requireRows(index: ArchiveIndex, table: SavedTable): Promise<void> {
  const hash = createHash('sha256');
  let rows = 0;
  for (let chunk = 0; chunk < table.chunks; chunk += 1) {
    const lines = await readChunk(index, chunkName(table, chunk));
    rows += lines.length;
    hash.update(`${lines.join('\n')}\n`);
  }
  if (rows !== table.rows || hash.digest('hex') !== table.sha256)
    throw new Error(`the rows of ${table.name} are not those of the manifest`);
}

async function requireBytes(
  index: ArchiveIndex,
  name: string,
  { size, sha256 }: { size: number; sha256: string },
): Promise<void> {
  const hash = createHash('sha256');
  if (index.entries.get(name)?.size !== size) throw new Error(`${name} has another size`);
  if (size > 0) for await (const part of openEntry(index, name)) hash.update(part);
  if (hash.digest('hex') !== sha256) throw new Error(`${name} has other bytes`);
}

import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#platform/env/start-error.ts';
import { type Manifest, fileName } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

type SavedFile = Manifest['files'][number];

/** Writes the stored files of a folder, each in one stream, and gives what a restore checks them by. */
export async function saveFiles(folder: string, archive: ArchiveWriter): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for (const relative of await listFiles(folder)) {
    const handle = await openIfThere(path.join(folder, relative));
    // Deleted since the folder was listed.
    if (handle === undefined) continue;
    try {
      saved.push(await saveFile(handle, relative, fileName(saved.length), archive));
    } finally {
      await handle.close();
    }
  }
  return saved;
}

async function saveFile(handle: FileHandle, relative: string, name: string, archive: ArchiveWriter): Promise<SavedFile> {
  const { size } = await handle.stat();
  const hash = createHash('sha256');
  async function* read(): AsyncGenerator<Buffer> {
    if (size === 0) return;
    for await (const part of handle.createReadStream({ end: size - 1, autoClose: false })) {
      hash.update(part);
      yield part;
    }
  }
  await archive.addFrom(name, size, read());
  return { path: relative, size, sha256: hash.digest('hex') };
}

/** Relative paths with forward slashes, sorted; links are not followed. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    return files.map((file) => file.split(path.sep).join('/')).toSorted();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { makeSeal } from './seal.ts';
import { makeHeader, paddingOf } from './tar.ts';

/** An archive that is being written. Entries are added one after another. */
export type ArchiveWriter = {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Adds exactly `size` bytes from a source; throws when it gives fewer or more. */
  addFrom: (name: string, size: number, source: AsyncIterable<Buffer>) => Promise<void>;
};

/** Writes a sealed archive. The file gets its name when it is whole and on the disk; a failure leaves nothing. */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await fillAndSeal(handle, fill);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fillAndSeal(handle: FileHandle, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const hash = createHash('sha256');
  async function write(bytes: Uint8Array): Promise<void> {
    hash.update(bytes);
    await handle.writeFile(bytes);
  }
  async function addFrom(name: string, size: number, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    await write(makeHeader({ name, size }));
    let written = 0;
    for await (const part of source) {
      await write(part);
      written += part.length;
    }
    if (written !== size) throw new Error(`${name} gave ${written} of ${size} bytes`);
    await write(Buffer.alloc(paddingOf(size)));
  }
  await fill({ addFrom, add: (name, bytes) => addFrom(name, bytes.length, [bytes]) });
  await handle.writeFile(makeSeal(hash.digest('hex')));
}

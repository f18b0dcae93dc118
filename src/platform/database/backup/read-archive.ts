import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { sealSize } from './seal.ts';
import { blockSize, paddingOf, readHeader } from './tar.ts';

/** Where the entries of an archive are. */
export type ArchiveIndex = { file: string; entries: ReadonlyMap<string, { start: number; size: number }> };

/** Finds the entries of an archive whose seal was found whole. */
export async function readIndex(file: string): Promise<ArchiveIndex> {
  const entries = new Map<string, { start: number; size: number }>();
  const handle = await open(file);
  try {
    const end = (await handle.stat()).size - sealSize;
    const header = Buffer.alloc(blockSize);
    for (let at = 0; at < end;) {
      await handle.read(header, 0, blockSize, at);
      const entry = readHeader(header);
      if (entry === undefined || entries.has(entry.name)) throw new Error('an entry has no name of its own');
      entries.set(entry.name, { start: at + blockSize, size: entry.size });
      at += blockSize + entry.size + paddingOf(entry.size);
    }
  } finally {
    await handle.close();
  }
  return { file, entries };
}

/** One entry as a stream. */
export function openEntry({ file, entries }: ArchiveIndex, name: string): Readable {
  const { start, size } = placeOf(entries, name);
  return createReadStream(file, { start, end: start + size - 1 });
}

/** One entry in memory; only for those that were written from memory. */
export async function readEntry({ file, entries }: ArchiveIndex, name: string): Promise<Buffer> {
  const { start, size } = placeOf(entries, name);
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(size);
    await handle.read(bytes, 0, size, start);
    return bytes;
  } finally {
    await handle.close();
  }
}

function placeOf(entries: ArchiveIndex['entries'], name: string): { start: number; size: number } {
  const place = entries.get(name);
  if (place === undefined) throw new Error(`the archive has no ${name}`);
  return place;
}

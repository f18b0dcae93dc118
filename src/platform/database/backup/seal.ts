import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { StartError } from '#platform/env/start-error.ts';
import { blockSize, makeHeader } from './tar.ts';

/** The seal is the last entry, the SHA-256 of every byte before it, and the two empty blocks that end a tar archive. */
export const sealSize = 4 * blockSize;

/** The bytes that end an archive whose other bytes have this hash. */
export function makeSeal(sha256: string): Buffer {
  const text = Buffer.alloc(blockSize);
  text.write(sha256);
  return Buffer.concat([makeHeader({ name: 'sha256', size: sha256.length }), text, Buffer.alloc(2 * blockSize)]);
}

/** Throws unless a file is an archive of ours with every byte as it was written. */
export async function requireUndamaged(file: string): Promise<void> {
  const size = await sizeOf(file);
  const sealedAt = size - sealSize;
  if (sealedAt < blockSize || size % blockSize !== 0) throw damaged(file);
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { end: sealedAt - 1 })) hash.update(part);
  const seal = Buffer.alloc(sealSize);
  const opened = await open(file);
  await opened.read(seal, 0, sealSize, sealedAt);
  await opened.close();
  if (!seal.equals(makeSeal(hash.digest('hex')))) throw damaged(file);
}

/** The refusal of an archive that cannot be trusted. */
export function damaged(file: string): StartError {
  return new StartError(`${file} is damaged or no backup of Tatami: nothing was changed; use another backup.`);
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new StartError(`There is no backup at ${file}.`);
  return found.size;
}

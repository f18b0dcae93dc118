import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { noteOnce, readNote } from '#platform/env/data-folder.ts';

/** Where the key of this installation is: in a file of the data folder, or given by a setting. */
export type SecretPlace = { dataFolder: string; given: string | undefined };

/** Bytes of the key. */
const keyBytes = 32;

/** The key, undefined where there is none or what is there is no key. */
export function findSecretKey({ dataFolder, given }: SecretPlace): Buffer | undefined {
  return toKey(given ?? readNote(fileIn(dataFolder)));
}

/** The key, made when it is first used. */
export function keepSecretKey(place: SecretPlace): Buffer {
  const found = findSecretKey(place);
  if (found !== undefined) return found;
  mkdirSync(place.dataFolder, { recursive: true });
  const file = fileIn(place.dataFolder);
  // What is no key opened nothing; it is kept for whoever wants to know what it was.
  if (existsSync(file)) renameSync(file, `${file}.unreadable`);
  const key = toKey(noteOnce(file, randomBytes(keyBytes).toString('base64url'), { mode: 0o600 }));
  if (key === undefined) throw new Error(`${file} could not be made a key`);
  return key;
}

function fileIn(dataFolder: string): string {
  return path.join(dataFolder, 'secret-key');
}

function toKey(text: string | undefined): Buffer | undefined {
  const key = Buffer.from(text ?? '', 'base64url');
  return key.length === keyBytes ? key : undefined;
}

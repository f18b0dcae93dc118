import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { codeOf } from '#platform/env/start-error.ts';
import { type Direction, knownDirections } from './direction.ts';

const noteSchema = z.object({
  version: z.string(),
  architecture: z.string(),
  licence: z.string(),
  files: z.array(
    z.object({
      role: z.enum(['model', 'vocab', 'srcvocab', 'trgvocab']),
      name: z.string().regex(/^[\w.-]+$/),
      bytes: z.number(),
      hash: z.string(),
    }),
  ),
});

/** What `model.json` beside the files of a model says of it. */
export type ModelNote = z.output<typeof noteSchema>;

/** A model that is there, complete as it was written. */
export type InstalledModel = ModelNote & { direction: Direction; name: string; folder: string };

export const noteName = 'model.json';

/** The models of a folder by the name of their direction. Folders that are no models, or not finished, are passed over. */
export async function listInstalled(folder: string): Promise<Map<string, InstalledModel>> {
  const installed = new Map<string, InstalledModel>();
  for (const name of (await namesIn(folder)).toSorted()) {
    const direction = knownDirections.get(name);
    const note = direction === undefined ? undefined : await readModelNote(path.join(folder, name));
    if (direction !== undefined && note !== undefined)
      installed.set(name, { ...note, direction, name, folder: path.join(folder, name) });
  }
  return installed;
}

/** Whether a model has the files it had when it was fetched, byte for byte. */
export async function isIntact({ folder, files }: InstalledModel): Promise<boolean> {
  for (const { name, bytes, hash } of files) {
    const file = path.join(folder, name);
    const size = await stat(file).then(
      (found) => found.size,
      () => undefined,
    );
    if (size !== bytes || (await hashOf(file)) !== hash) return false;
  }
  return true;
}

/** Removes a model; false if there is none of that name. */
export async function removeModel(folder: string, name: string): Promise<boolean> {
  if (!(await listInstalled(folder)).has(name)) return false;
  await rm(path.join(folder, name), { recursive: true });
  return true;
}

/** Sha256 of a file's content, in hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readModelNote(folder: string): Promise<ModelNote | undefined> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(path.join(folder, noteName), 'utf8')));
  } catch {
    // Not a model of ours, or cut off while it was written.
    return undefined;
  }
}

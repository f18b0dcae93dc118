import { mkdir, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#platform/env/start-error.ts';
import { nameOf } from './direction.ts';
import { type FetchOptions, fetchFile } from './fetch-file.ts';
import { type InstalledModel, type ModelNote, isIntact, listInstalled, noteName } from './model-folder.ts';
import { type OfferedModel, modelLicence, sizeOf } from './model-list.ts';
import { ModelProblem } from './model-problem.ts';
import { lockPull } from './pull-lock.ts';

/** Bytes that stay free on the disk whatever is fetched. */
const reserve = 64 * 1024 * 1024;

export type PullOptions = Omit<FetchOptions, 'onBytes'> & {
  /** Folder of the models; made if it is not there. */
  folder: string;
  /** Told after each piece how much has come of how much. */
  onProgress?: (bytes: number, total: number) => void;
};

/**
 * Fetches a model, unless it is there in the same version and intact: false then. It appears in the folder all at once, in
 * the place of an older one; what was fetched before a cut is used again. Throws a ModelProblem.
 */
export async function pullModel(model: OfferedModel, options: PullOptions): Promise<boolean> {
  const { folder } = options;
  const name = nameOf(model.direction);
  const there = (await listInstalled(folder)).get(name);
  if (there !== undefined && isSame(there, model) && (await isIntact(there))) return false;
  await mkdir(folder, { recursive: true });
  const unlock = await lockPull(path.join(folder, `.${name}.lock`), name);
  try {
    const unfinished = path.join(folder, `.${name}.${model.version}`);
    await mkdir(unfinished, { recursive: true });
    await requireSpace(model, unfinished);
    const note = await fetchFiles(model, unfinished, options);
    await writeFile(path.join(unfinished, noteName), `${JSON.stringify(note, null, 2)}\n`);
    await putInPlace(folder, name, unfinished);
  } finally {
    await unlock();
  }
  return true;
}

async function fetchFiles(model: OfferedModel, unfinished: string, options: PullOptions): Promise<ModelNote> {
  const total = model.files.reduce((sum, file) => sum + file.packedBytes, 0);
  let come = 0;
  const files: ModelNote['files'] = [];
  for (const file of model.files) {
    const name = `${file.role}.${file.role === 'model' ? 'bin' : 'spm'}`;
    await fetchFile(file, path.join(unfinished, name), {
      ...options,
      onBytes(bytes) {
        come += bytes;
        options.onProgress?.(Math.min(come, total), total);
      },
    });
    files.push({ role: file.role, name, bytes: file.bytes, hash: file.hash });
  }
  return { version: model.version, architecture: model.architecture, licence: modelLicence, files };
}

/** An older model goes out of the way first; a reader that has it open keeps it. */
async function putInPlace(folder: string, name: string, finished: string): Promise<void> {
  const old = path.join(folder, `.${name}.old`);
  await rm(old, { recursive: true, force: true });
  await rename(path.join(folder, name), old).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  await rename(finished, path.join(folder, name));
  // What is left of this direction: the old one, and fetches of other versions that were never finished.
  for (const left of await readdir(folder)) {
    if (left.startsWith(`.${name}.`) && !left.endsWith('.lock'))
      await rm(path.join(folder, left), { recursive: true, force: true });
  }
}

function isSame(there: InstalledModel, { version, architecture }: OfferedModel): boolean {
  return there.version === version && there.architecture === architecture;
}

async function requireSpace(model: OfferedModel, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const largestPacked = Math.max(...model.files.map((file) => file.packedBytes));
  const needed = sizeOf(model) + largestPacked + reserve;
  if (bavail * bsize >= needed) return;
  const megabytes = Math.ceil(needed / 1024 / 1024);
  throw new ModelProblem(
    'no_space',
    `The model ${nameOf(model.direction)} needs ${megabytes} MB on the disk of ${folder}: free some space.`,
  );
}

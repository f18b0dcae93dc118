import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '#platform/env/start-error.ts';
import type { CheckedArchive } from './check.ts';
import { fileName } from './manifest.ts';
import { openEntry } from './read-archive.ts';

/** Files that were unpacked beside the folder they belong in. */
export type StagedFiles = {
  /** Puts them in the place of the old ones, which are removed. */
  moveIn: () => Promise<void>;
  discard: () => Promise<void>;
};

/** Unpacks the files beside their folder, so that the change itself is a rename. */
export async function stageFiles(folder: string, { index, manifest }: CheckedArchive): Promise<StagedFiles> {
  const staged = `${folder}.restored`;
  const old = `${folder}.replaced`;
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: 0o700 });
  for (const [at, { path: relative, size }] of manifest.files.entries()) {
    const target = path.join(staged, relative);
    await mkdir(path.dirname(target), { recursive: true });
    const written = createWriteStream(target, { flags: 'wx' });
    await (size === 0 ? new Promise((resolve) => written.end(resolve)) : pipeline(openEntry(index, fileName(at)), written));
  }
  return {
    async moveIn() {
      await rm(old, { recursive: true, force: true });
      await rename(folder, old).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
      await rename(staged, folder);
      await rm(old, { recursive: true, force: true });
    },
    discard: () => rm(staged, { recursive: true, force: true }),
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArchive } from './check.ts';
import { fileName, manifestName } from './manifest.ts';
import { writeArchive } from './write-archive.ts';

const empty = {
  format: 'tatami backup 1',
  made_at: '2026-11-21T00:00:00.000Z',
  server: '18.4',
  migrations: [],
  tables: [],
  sequences: [],
  files: [],
};
const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A well sealed archive that says this of itself. */
async function forge(manifest: object, entries: string[] = []): Promise<string> {
  const file = path.join(folder, 'forged.tar');
  await writeArchive(file, async (archive) => {
    for (const name of entries) await archive.add(name, Buffer.alloc(0));
    await archive.add(manifestName, Buffer.from(JSON.stringify({ ...empty, ...manifest })));
  });
  return file;
}

describe('an archive somebody else made', () => {
  test('one with nothing in it is whole', async () => {
    expect((await checkArchive(await forge({}))).manifest.tables).toEqual([]);
  });

  test('a path out of the files folder is refused', async () => {
    for (const odd of ['../../etc/passwd', '/etc/passwd', 'a/../../b', 'a\\b', 'a\0b', 'a//b', '']) {
      const file = await forge({ files: [{ path: odd, size: 0, sha256: sha256OfNothing }] }, [fileName(0)]);
      await expect(checkArchive(file), odd).rejects.toThrow('is damaged or no backup');
    }
  });

  test('a name that would become SQL is refused', async () => {
    const table = {
      schema: 'public',
      name: 'dojos"; drop schema public; --',
      columns: [],
      rows: 0,
      chunks: 0,
      sha256: sha256OfNothing,
    };
    await expect(checkArchive(await forge({ tables: [table] }))).rejects.toThrow('is damaged or no backup');
  });

  test('an entry that nobody announced, a missing one and a file there twice are refused', async () => {
    const file = { path: 'a', size: 0, sha256: sha256OfNothing };
    await expect(checkArchive(await forge({}, ['tables/x']))).rejects.toThrow('is damaged');
    await expect(checkArchive(await forge({ files: [file] }))).rejects.toThrow('is damaged');
    await expect(checkArchive(await forge({ files: [file, file] }, [fileName(0), fileName(1)]))).rejects.toThrow('is damaged');
  });

  test('a file that is not there is one sentence', async () => {
    await expect(checkArchive(path.join(folder, 'none.tar'))).rejects.toThrow('There is no backup at');
  });
});

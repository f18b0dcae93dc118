import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, createEmptyDatabase } from '../../../tests/support/database.ts';
import { lockInstance } from './instance-lock.ts';

const onLost = (): void => undefined;
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-lock-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('a database that several installations share', () => {
  test('each may have its own data folder', async () => {
    const { address } = database;
    const one = await lockInstance({ address, dataDir: path.join(folder, 'one'), onLost });
    const other = await lockInstance({ address, dataDir: path.join(folder, 'other'), onLost });
    await one.release();
    await other.release();
  });

  test('one data folder is for one process, until it lets go', async () => {
    const options = { address: database.address, dataDir: folder, onLost };
    const first = await lockInstance(options);
    await expect(lockInstance(options)).rejects.toThrow(`Tatami already runs on the data in ${folder}`);
    await first.release();
    await (await lockInstance(options)).release();
  });
});

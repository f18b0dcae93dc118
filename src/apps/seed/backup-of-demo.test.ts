import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '#platform/database/backup/restore.ts';
import { saveBackup } from '#platform/database/backup/save.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { type TestDatabase, createEmptyDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { loadContent } from './load-content.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-demo-backup-'));
  [source, target] = [await createTestDatabase(), await createEmptyDatabase()];
  await loadContent({ address: source.address, demo: true, isLocal: true });
}, 60_000);
afterAll(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true });
});

/** A checksum over the rows of each table, those of accounts among them. */
async function checksums(address: DatabaseAddress): Promise<Map<string, string>> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows: tables } = await client.query<{
    name: string;
  }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth') and tablename not in ('dropped_tags', 'schema_migrations') order by 1`);
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    sums.set(name, rows[0]?.sum ?? '');
  }
  await client.end();
  return sums;
}

test('the whole demo, with its accounts, comes back from a backup row by row', { timeout: 60_000 }, async () => {
  const [file, filesFolder] = [path.join(folder, 'all.tar'), path.join(folder, 'files')];
  await saveBackup({ address: source.address, filesFolder, file, now: new Date() });
  await restoreBackup({ address: target.address, filesFolder, file, existing: 'refuse' });
  const saved = await checksums(source.address);
  expect(saved.get('auth.account')).toMatch(/^24 /);
  expect(await checksums(target.address)).toEqual(saved);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, createEmptyDatabase } from '../../../tests/support/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-migrations-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(path.join(folder, name), sql);
}

async function ask(query: string): Promise<unknown[]> {
  const client = new pg.Client(database.address);
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

describe('migrations', () => {
  test('files are applied once, in the order of their numbers', async () => {
    write('0002-fill.sql', "insert into belts values ('white');");
    write('0001-belts.sql', 'create table belts (name text);');
    expect(await migrate(database.address, folder)).toEqual(['0001-belts.sql', '0002-fill.sql']);
    expect(await migrate(database.address, folder)).toEqual([]);
    expect(await ask('select name from belts')).toEqual(['white']);
  });

  test('two at once apply each file once', async () => {
    write('0001-belts.sql', 'create table belts (name text); select pg_sleep(0.1);');
    const applied = await Promise.all([migrate(database.address, folder), migrate(database.address, folder)]);
    expect(applied.flat()).toEqual(['0001-belts.sql']);
  });

  test('a failing file is rolled back and named with its line, and those before it stay', async () => {
    write('0001-belts.sql', 'create table belts (name text);');
    write('0002-broken.sql', 'create table grades (name text);\ninsert into nowhere values (1);');
    await expect(migrate(database.address, folder)).rejects.toThrow(
      'Migration 0002-broken.sql failed in line 2: relation "nowhere"',
    );
    expect(await ask("select to_regclass('belts') is not null, to_regclass('grades') is null")).toEqual([true, true]);
    write('0002-broken.sql', 'create table grades (name text);');
    expect(await migrate(database.address, folder)).toEqual(['0002-broken.sql']);
  });

  test('a file that changed after it was applied is refused', async () => {
    write('0001-belts.sql', 'create table belts (name text);');
    await migrate(database.address, folder);
    write('0001-belts.sql', 'create table belts (name text, colour text);');
    await expect(migrate(database.address, folder)).rejects.toThrow(
      'Migration 0001-belts.sql was changed after it had been applied',
    );
  });

  test('other line ends are no change', async () => {
    write('0001-belts.sql', 'create table belts (name text);\n');
    await migrate(database.address, folder);
    write('0001-belts.sql', 'create table belts (name text);\r\n');
    expect(await migrate(database.address, folder)).toEqual([]);
  });

  test('a file numbered before an applied one is refused', async () => {
    write('0002-belts.sql', 'create table belts (name text);');
    await migrate(database.address, folder);
    write('0001-late.sql', 'create table late (name text);');
    await expect(migrate(database.address, folder)).rejects.toThrow('give it a higher number');
  });

  test('a number used twice and an odd name are refused', async () => {
    write('0001-a.sql', '');
    write('0001-b.sql', '');
    await expect(migrate(database.address, folder)).rejects.toThrow('have the same number');
    rmSync(path.join(folder, '0001-b.sql'));
    write('2-b.sql', '');
    await expect(migrate(database.address, folder)).rejects.toThrow('must be named like');
  });
});

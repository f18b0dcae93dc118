import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { type TestDatabase, createEmptyDatabase } from '../../../../tests/support/database.ts';
import { restoreBackup } from './restore.ts';
import { saveBackup } from './save.ts';

const dojo = `
  create schema auth;
  create domain grade as text check (value in ('kyu', 'dan'));
  create table dojos (
    id bigint generated always as identity primary key,
    name text not null,
    label text generated always as (upper(name)) stored,
    grades grade[] not null default '{}',
    country char(2),
    founded timestamptz not null default now(),
    facts jsonb not null default '{}',
    fee numeric(12, 4),
    weight double precision,
    seal bytea,
    words tsvector,
    parent_id bigint references dojos
  );
  create table auth.keys (dojo_id bigint primary key references dojos on delete cascade, key uuid not null default gen_random_uuid());
  create table edits (at timestamptz not null default now());
  create function note_edit() returns trigger language plpgsql as $$ begin insert into edits default values; return new; end $$;
  create trigger noted after insert on dojos for each row execute function note_edit();
`;
const rows = `
  insert into dojos (name, grades, country, facts, fee, weight, seal, words)
    select case n % 4 when 0 then '道場 ' || n when 1 then E'tab\\t "quote" \\\\ line\\nbreak' when 2 then 'دوجو' else '' end, array['kyu', 'dan']::grade[],
      'JP', jsonb_build_object('n', n, 'x', null), n / 3.0, n / 7.0, sha256(n::text::bytea), to_tsvector('simple', 'kote ' || n)
    from generate_series(1, 3000) n;
  insert into dojos (name, weight, fee) values ('edge', 'NaN', 'NaN'), ('far', '-Infinity', null);
  update dojos set parent_id = id + 1 where id < 3000;
  insert into auth.keys (dojo_id) select id from dojos where id % 3 = 0;
  delete from dojos where id = 3002;
`;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
const place = (name: string): string => path.join(folder, name);

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-backup-'));
  mkdirSync(place('migrations'));
  writeFileSync(place('migrations/0001-dojo.sql'), dojo);
  mkdirSync(place('files/ab'), { recursive: true });
  writeFileSync(place('files/ab/photo.webp'), Buffer.alloc(100_001, 7));
  writeFileSync(place('files/empty.txt'), '');
  [source, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await migrate(source.address, place('migrations'));
  await run(source.address, rows);
});
afterEach(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true });
});

async function run(address: DatabaseAddress, statements: string): Promise<string[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows: found } = await client.query<{ line: string }>(statements);
    return found?.map(({ line }) => line) ?? [];
  } finally {
    await client.end();
  }
}

function checksumOf(table: string): string {
  return `select '${table} ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as line from ${table} t`;
}

/** A checksum over the rows of every table, and where the sequences stand. */
function checksums(address: DatabaseAddress): Promise<string[]> {
  return run(
    address,
    `${['dojos', 'auth.keys', 'edits'].map(checksumOf).join(' union all ')}
    union all select 'next ' || last_value || is_called from dojos_id_seq`,
  );
}

function save(): Promise<unknown> {
  return saveBackup({
    address: source.address,
    filesFolder: place('files'),
    file: place('all.tar'),
    now: new Date('2026-11-21T00:00:00Z'),
  });
}

function restore(existing: 'refuse' | 'replace' = 'refuse', file = place('all.tar')): Promise<unknown> {
  return restoreBackup({ address: target.address, filesFolder: place('restored'), file, existing, folder: place('migrations') });
}

describe('backup and restore', () => {
  test('rows of every type, sequences and files come back as they were', async () => {
    const before = await checksums(source.address);
    await save();
    await restore();
    expect(await checksums(target.address)).toEqual(before);
    expect(new Set(readdirSync(place('restored'), { recursive: true, encoding: 'utf8' }))).toEqual(
      new Set(['ab', 'ab/photo.webp', 'empty.txt']),
    );
    expect(readFileSync(place('restored/ab/photo.webp')).equals(Buffer.alloc(100_001, 7))).toBe(true);
  });

  test('rules of the database hold again afterwards', async () => {
    await save();
    await restore();
    await expect(run(target.address, 'insert into auth.keys (dojo_id) values (999999)')).rejects.toThrow('foreign key');
    const [before] = await run(target.address, 'select count(*)::text as line from edits');
    await run(target.address, "insert into dojos (name) values ('new')");
    expect(await run(target.address, 'select count(*)::text as line from edits')).toEqual([String(Number(before) + 1)]);
  });

  test('a backup is one moment, whatever is written meanwhile', async () => {
    let written = 0;
    const saved = new AbortController();
    const saving = save().finally(() => saved.abort());
    const client = new pg.Client(source.address);
    await client.connect();
    // Every new dojo brings its edit in the same transaction; the table of edits is saved last.
    for (; !saved.signal.aborted; written += 1) await client.query("insert into dojos (name) values ('meanwhile')");
    await client.end();
    await saving;
    await restore();
    expect(written).toBeGreaterThan(5);
    expect(await run(target.address, 'select (select count(*) from edits) - (select count(*) from dojos) as line')).toEqual([
      '1',
    ]);
  });

  test('a database that holds rows is replaced only when that is asked for', async () => {
    const before = await checksums(source.address);
    await save();
    await migrate(target.address, place('migrations'));
    await run(target.address, "insert into dojos (name) values ('mine')");
    await expect(restore()).rejects.toThrow('add --force');
    expect(await run(target.address, 'select name as line from dojos')).toEqual(['mine']);
    await restore('replace');
    expect(await checksums(target.address)).toEqual(before);
  });

  test('migrations that came after the backup are applied to what it brought', async () => {
    await save();
    writeFileSync(place('migrations/0002-more.sql'), "alter table dojos add motto text; update dojos set motto = 'oss';");
    await restore();
    expect(await run(target.address, 'select distinct motto as line from dojos')).toEqual(['oss']);
  });

  test('a backup of a newer version is refused before anything is touched', async () => {
    await save();
    writeFileSync(place('migrations/0001-dojo.sql'), 'create table other (id int);');
    await expect(restore()).rejects.toThrow('made by another version');
    expect(await run(target.address, "select count(*)::text as line from pg_tables where schemaname = 'public'")).toEqual(['0']);
  });

  test('one flipped bit or a cut end anywhere is refused before anything is touched', async () => {
    await save();
    const whole = readFileSync(place('all.tar'));
    for (let turn = 0; turn < 60; turn += 1) {
      const broken = Buffer.from(whole);
      const at = turn === 0 ? whole.length - 1 : Math.floor((whole.length * turn) / 60);
      broken[at] = (broken[at] ?? 0) ^ (1 << (turn % 8));
      writeFileSync(place('broken.tar'), turn % 3 === 0 ? whole.subarray(0, at) : broken);
      await expect(restore('replace', place('broken.tar'))).rejects.toThrow('is damaged or no backup');
    }
    expect(await run(target.address, "select count(*)::text as line from pg_tables where schemaname = 'public'")).toEqual(['0']);
    expect(readdirSync(folder)).not.toContain('restored');
  });

  test('a failing restore leaves the database and the files as they were', async () => {
    await save();
    await restore();
    const before = await checksums(target.address);
    writeFileSync(place('migrations/0001-dojo.sql'), dojo);
    writeFileSync(place('restored/mine.txt'), 'mine');
    await run(source.address, 'alter table dojos add extra text');
    await saveBackup({ address: source.address, filesFolder: place('files'), file: place('odd.tar'), now: new Date() });
    await expect(restore('replace', place('odd.tar'))).rejects.toThrow('not those that its migrations make');
    expect(await checksums(target.address)).toEqual(before);
    expect(readdirSync(place('restored'))).toContain('mine.txt');
    expect(readdirSync(folder).filter((name) => name.startsWith('restored'))).toEqual(['restored']);
  });

  test('a backup that cannot be written leaves no half of one', async () => {
    chmodSync(place('files/ab/photo.webp'), 0o600);
    await expect(
      saveBackup({
        address: { connectionString: source.address.connectionString },
        filesFolder: place('files/empty.txt'),
        file: place('no.tar'),
        now: new Date(),
      }),
    ).rejects.toThrow('ENOTDIR');
    expect(readdirSync(folder).filter((name) => name.startsWith('no.tar'))).toEqual([]);
  });
});

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepRunning } from '#platform/database/server/keep-running.ts';
import { startDatabaseServer } from '#platform/database/server.ts';
import { ask, hold, kill, killServer, makeDataFolder } from './held-folder.ts';

const quiet = { log: () => undefined };
let data: ReturnType<typeof makeDataFolder>;

beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

describe('the packaged PostgreSQL', () => {
  test('a start after kill -9 of our process takes the live server over, with all data', async () => {
    const first = await hold(data.folder);
    await ask(first.connectionString, 'create table belts as select 1 as id');
    await kill(first.process);
    const second = await hold(data.folder);
    expect(second).toMatchObject({ wasRunning: true, pid: first.pid });
    expect(await ask(second.connectionString, 'select id from belts')).toEqual([1]);
    await kill(second.process);
  });

  test('a start after kill -9 of our process and of PostgreSQL is back within 10 s, with all data', async () => {
    const first = await hold(data.folder);
    await ask(first.connectionString, 'create table belts as select n from generate_series(1, 20000) n');
    await kill(first.process);
    await killServer(first.pid ?? 0);
    const began = Date.now();
    const second = await hold(data.folder);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(second.wasRunning).toBe(false);
    expect(await ask(second.connectionString, 'select count(*) from belts')).toEqual(['20000']);
    await kill(second.process);
  });

  test('a server that dies under us is started again where pools find it', async () => {
    const options = { dataDir: data.folder, ...quiet };
    const server = keepRunning(await startDatabaseServer(options), options);
    const pool = new pg.Pool(server.address);
    pool.on('error', () => undefined);
    await pool.query('create table belts as select 1 as id');
    await killServer(server.pid);
    await expect
      .poll(
        () =>
          pool
            .query('select id from belts')
            .then(({ rows }) => rows)
            .catch(() => []),
        { timeout: 5_000 },
      )
      .toEqual([{ id: 1 }]);
    await pool.end();
    await server.stop();
    expect(server.isRunning()).toBe(false);
  });

  test('of two starts at once on a new folder one gets it and the other is refused', async () => {
    const [one, other] = await Promise.all([hold(data.folder), hold(data.folder)]);
    expect([one.refused, other.refused].filter((refused) => refused === undefined)).toHaveLength(1);
    await kill(one.process);
    await kill(other.process);
  });

  test('a database that was made half way is made again', async () => {
    mkdirSync(path.join(data.folder, 'postgres', 'unfinished-999999', 'base'), { recursive: true });
    const server = await startDatabaseServer({ dataDir: data.folder, ...quiet });
    expect(await ask(server.address.connectionString, 'show fsync')).toEqual(['on']);
  });

  test('it stops in order and leaves no socket behind', async () => {
    const server = await startDatabaseServer({ dataDir: data.folder, ...quiet });
    await server.stop();
    expect(server.isRunning()).toBe(false);
    expect(existsSync(new URL(server.address.connectionString).searchParams.get('host') ?? '/')).toBe(false);
    expect(readFileSync(path.join(data.folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });
});

describe('a data folder in an awkward place', () => {
  test('a path of 150 characters works', async () => {
    const parent = path.join('/tmp', `tatami-deep-${process.pid}`, 'x'.repeat(60), 'y'.repeat(60));
    mkdirSync(parent, { recursive: true });
    const deep = makeDataFolder({ parent });
    expect(deep.folder.length).toBeGreaterThan(150);
    const server = await startDatabaseServer({ dataDir: deep.folder, ...quiet });
    expect(await ask(server.address.connectionString, 'select 1')).toEqual([1]);
    await deep.remove();
    rmSync(path.join('/tmp', `tatami-deep-${process.pid}`), { recursive: true });
  });

  test.runIf(process.getuid?.() === 0)(
    "as root in a closed home the database lies where PostgreSQL's user reaches it, and is found again",
    async () => {
      const lines: string[] = [];
      const home = makeDataFolder({ mode: 0o700 });
      const options = { dataDir: home.folder, log: (line: string) => lines.push(line) };
      const first = await startDatabaseServer(options);
      await ask(first.address.connectionString, 'create table belts as select 1 as id');
      const place = readFileSync(path.join(home.folder, 'postgres-place'), 'utf8').trim();
      expect(lines.join()).toContain(place);
      await first.stop();
      const again = await startDatabaseServer(options);
      expect(await ask(again.address.connectionString, 'select id from belts')).toEqual([1]);
      await home.remove();
      rmSync(place, { recursive: true });
    },
  );
});

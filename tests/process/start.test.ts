import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataFolder } from './held-folder.ts';
import { type StartedSite, findFreePort, startSite, untilReady } from './started-site.ts';

/** The first start of these builds the pages where they are stale. */
const patience = 120_000;

describe('starting', () => {
  let data: ReturnType<typeof makeDataFolder>;
  let settings: Record<string, string>;
  let site: StartedSite;

  beforeAll(async () => {
    data = makeDataFolder();
    settings = { DATA_DIR: data.folder, PORT: await findFreePort() };
    site = startSite(settings);
    await untilReady(site);
  }, patience);
  afterAll(async () => {
    site.process.kill('SIGKILL');
    await site.ended;
    await data.remove();
  });

  test('the board answers at the address that was printed', async () => {
    expect(site.said()).toContain(site.address);
    const answer = await fetch(`${site.address}/ja`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('lang="ja"');
  });

  test('a second instance on the same data is refused in one sentence', async () => {
    const second = startSite({ ...settings, PORT: await findFreePort() });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`Tatami already runs on the data in ${data.folder}: stop it first`);
    expect(second.said()).not.toContain('    at ');
    expect((await fetch(site.address, { redirect: 'manual' })).status).toBeLessThan(400);
  });

  test('after kill -9 of the process and of PostgreSQL everything is back within 10 s', { timeout: patience }, async () => {
    const before = await (await fetch(`${site.address}/api/categories`)).text();
    const [pid] = readFileSync(path.join(data.folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    site.process.kill('SIGKILL');
    process.kill(Number(pid), 'SIGKILL');
    await site.ended;
    const began = Date.now();
    site = startSite(settings);
    await untilReady(site);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(await (await fetch(`${site.address}/api/categories`)).text()).toBe(before);
  });

  test('a stop ends the site and PostgreSQL within 5 s', { timeout: patience }, async () => {
    const began = Date.now();
    site.process.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(readFileSync(path.join(data.folder, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/);
  });
});

describe('developing', () => {
  test('the board answers from its sources, and a stop ends PostgreSQL too', { timeout: patience }, async () => {
    const data = makeDataFolder();
    const site = startSite({ DATA_DIR: data.folder, PORT: await findFreePort() }, ['--dev']);
    await untilReady(site);
    expect((await fetch(`${site.address}/ja`)).status).toBe(200);
    site.process.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(readFileSync(path.join(data.folder, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/);
    await data.remove();
  });
});

describe('what keeps it from starting', () => {
  test('a broken setting is one sentence, before anything is made', async () => {
    const site = startSite({ PORT: 'abc' });
    expect(await site.ended).toBe(1);
    expect(site.said()).toBe('PORT is "abc": it must be a whole number from 1 to 65535, for example PORT=3000.\n');
  });

  test('a taken port names the setting', { timeout: patience }, async () => {
    const data = makeDataFolder();
    const PORT = await findFreePort();
    const other = createServer().listen(Number(PORT), '127.0.0.1');
    const site = startSite({ DATA_DIR: data.folder, PORT });
    expect(await site.ended).toBe(1);
    expect(site.said()).toContain(
      `Port ${PORT} on 127.0.0.1 is taken by another program: stop it, or choose another port, for example PORT=`,
    );
    other.close();
    await data.remove();
  });

  test('a database that does not answer names DATABASE_URL and hides the password', async () => {
    const site = startSite({ DATABASE_URL: 'postgres://tatami:hunter2@127.0.0.1:1/tatami' });
    expect(await site.ended).toBe(1);
    expect(site.said()).toContain('The database of DATABASE_URL does not let us in');
    expect(site.said()).not.toContain('hunter2');
  });
});

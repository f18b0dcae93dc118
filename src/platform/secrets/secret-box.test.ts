import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecretBox } from './secret-box.ts';

let dataFolder: string;

beforeEach(() => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tatami-secrets-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

function openBox(given?: string) {
  return openSecretBox({ dataFolder, given });
}

test('what is sealed shows nothing, never looks the same twice, and opens again', () => {
  const sealed = openBox().seal('sk-secret', 'engine');
  expect(sealed).not.toContain('secret');
  expect(openBox().seal('sk-secret', 'engine')).not.toBe(sealed);
  expect(openBox().open(sealed, 'engine')).toBe('sk-secret');
});

test('the key is made at the first use, for its owner alone', () => {
  const file = path.join(dataFolder, 'secret-key');
  openBox().open('1.00000000.AAAA', 'engine');
  expect(() => statSync(file)).toThrow('ENOENT');
  openBox().seal('sk-secret', 'engine');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('without its key, with another, for something else or changed it does not open', () => {
  const sealed = openBox().seal('sk-secret', 'engine');
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(openBox().open(sealed, 'another')).toBeUndefined();
  expect(openBox().open(`${sealed.slice(0, -2)}${last}${sealed.slice(-1)}`, 'engine')).toBeUndefined();
  expect(openBox().open('nonsense', 'engine')).toBeUndefined();
  expect(openBox(Buffer.alloc(32, 1).toString('base64url')).open(sealed, 'engine')).toBeUndefined();
  writeFileSync(path.join(dataFolder, 'secret-key'), 'not a key\n');
  expect(openBox().open(sealed, 'engine')).toBeUndefined();
  expect(openBox().open(openBox().seal('sk-again', 'engine'), 'engine')).toBe('sk-again');
  rmSync(path.join(dataFolder, 'secret-key'));
  expect(openBox().open(sealed, 'engine')).toBeUndefined();
});

test('a key of the settings is used instead of a file', () => {
  const box = openBox(Buffer.alloc(32, 1).toString('base64url'));
  expect(box.open(box.seal('sk-secret', 'engine'), 'engine')).toBe('sk-secret');
  expect(() => statSync(path.join(dataFolder, 'secret-key'))).toThrow('ENOENT');
});

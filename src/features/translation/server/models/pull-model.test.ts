import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModelMirror, startModelMirror, writeMirror } from '../../../../../tests/support/model-mirror.ts';
import { testModels } from '../../../../../tests/support/test-dictionaries.ts';
import { isIntact, listInstalled, removeModel } from './model-folder.ts';
import { openModelSource } from './model-source.ts';
import { pullModel } from './pull-model.ts';

let mirror: ModelMirror;
let folder: string;

beforeAll(async () => {
  mirror = await startModelMirror(testModels());
});
afterAll(() => mirror.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-models-'));
  mirror.asked.length = 0;
  mirror.setFault(undefined);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function pull(name: string, place: string | undefined = mirror.url): Promise<boolean> {
  const source = openModelSource(place);
  const { signal } = new AbortController();
  const model = (await source.list(signal)).find(({ direction }) => `${direction.from}-${direction.to}` === name);
  if (model === undefined) throw new Error(`the mirror has no ${name}`);
  return pullModel(model, { source, folder, signal, retryMs: 1, silenceMs: 200 });
}

describe('fetching a model', () => {
  test('it is there at once and whole, and is not fetched again', async () => {
    expect(await pull('en-ja')).toBe(true);
    const there = (await listInstalled(folder)).get('en-ja');
    expect(there).toMatchObject({ version: '3.0', licence: 'Mozilla Public License 2.0' });
    expect(there && (await isIntact(there))).toBe(true);
    expect(readdirSync(folder)).toEqual(['en-ja']);
    mirror.asked.length = 0;
    expect(await pull('en-ja')).toBe(false);
    expect(mirror.asked).toEqual(['records.json']);
  });

  test('a folder serves as well as an address', async () => {
    const copy = path.join(folder, 'mirror');
    writeMirror(copy, testModels());
    expect(await pull('ja-en', copy)).toBe(true);
    expect([...(await listInstalled(folder)).keys()]).toEqual(['ja-en']);
  });

  test('a line that is cut is taken up where it broke', async () => {
    mirror.setFault((location, times) => (location.endsWith('model.zst') && times < 3 ? 'cut' : undefined));
    expect(await pull('en-ja')).toBe(true);
    const ranges = mirror.asked.filter((one) => one.includes('model.zst')).map((one) => one.split(' ')[1] ?? 'all');
    expect(ranges).toHaveLength(3);
    expect(ranges[0]).toBe('all');
    expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d*-$/.test(range))).toBe(true);
  });

  test('a mirror that cannot begin in the middle begins anew', async () => {
    mirror.setFault((location, times) => (location.endsWith('model.zst') ? (times === 1 ? 'cut' : 'no_ranges') : undefined));
    expect(await pull('en-ja')).toBe(true);
  });

  test('one that stops saying anything is asked again', async () => {
    mirror.setFault((location, times) => (location.endsWith('trgvocab.zst') && times === 1 ? 'silence' : undefined));
    expect(await pull('en-ja')).toBe(true);
  });

  test.each(['wrong_bytes', 'truncated'] as const)('%s never become a model', async (fault) => {
    mirror.setFault((location) => (location.endsWith('model.zst') ? fault : undefined));
    await expect(pull('en-ja')).rejects.toMatchObject({ trouble: fault === 'truncated' ? 'unreachable' : 'damaged' });
    expect((await listInstalled(folder)).size).toBe(0);
    mirror.setFault(undefined);
    expect(await pull('en-ja')).toBe(true);
  });

  test('a mirror that always fails is given up with a sentence', async () => {
    mirror.setFault((location) => (location.endsWith('.zst') ? 'error' : undefined));
    await expect(pull('en-ar')).rejects.toThrow(/answered 500/);
    await expect(pull('en-ar', 'http://127.0.0.1:9')).rejects.toThrow(/cannot be reached/);
    await expect(pull('en-ar', path.join(folder, 'nowhere'))).rejects.toThrow(/cannot be read/);
    expect(() => openModelSource(undefined)).toThrow(/MT_MODEL_BASE_URL/);
  });

  test('a newer version takes the place of the older', async () => {
    await pull('en-ja');
    const newer = await startModelMirror([...testModels({ version: '3.10' }), ...testModels({ version: '3.9' })]);
    expect(await pull('en-ja', newer.url)).toBe(true);
    await newer.close();
    expect((await listInstalled(folder)).get('en-ja')?.version).toBe('3.10');
    expect(readdirSync(folder)).toEqual(['en-ja']);
  });

  test('a lock that a dead process left is taken over, one of a living process is not', async () => {
    const lock = (holder: number) => writeFileSync(path.join(folder, '.en-ja.lock'), String(holder));
    lock(process.ppid);
    await expect(pull('en-ja')).rejects.toMatchObject({ trouble: 'busy' });
    lock(2 ** 22 + 1);
    expect(await pull('en-ja')).toBe(true);
  });

  test('a lock is taken over too where its number is ours, or another program has it by now', async () => {
    writeFileSync(path.join(folder, '.en-ja.lock'), String(process.pid));
    expect(await pull('en-ja')).toBe(true);
    const abandoned = path.join(folder, '.en-ar.lock');
    writeFileSync(abandoned, String(process.ppid));
    utimesSync(abandoned, new Date(), new Date(Date.now() - 120_000));
    expect(await pull('en-ar')).toBe(true);
  });

  test('two of this process do not fetch the same model at the same moment', async () => {
    const both = await Promise.allSettled([pull('en-ja'), pull('en-ja')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('a file that was changed is noticed, and the model fetched again', async () => {
  await pull('en-ja');
  writeFileSync(path.join(folder, 'en-ja', 'model.bin'), 'something else');
  const there = (await listInstalled(folder)).get('en-ja');
  expect(there && (await isIntact(there))).toBe(false);
  expect(await pull('en-ja')).toBe(true);
});

test('a model is removed by its name, and nothing else is', async () => {
  await pull('en-ja');
  expect(await removeModel(folder, '..')).toBe(false);
  expect(await removeModel(folder, 'en-ar')).toBe(false);
  expect(await removeModel(folder, 'en-ja')).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

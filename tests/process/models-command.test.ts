import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from '#platform/env/checkout.ts';
import { writeMirror } from '../support/model-mirror.ts';
import { testModels } from '../support/test-dictionaries.ts';

let folder: string;
let models: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-models-'));
  models = path.join(folder, 'models');
  writeMirror(folder, testModels());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run models`, with the mirror of this test unless told otherwise. */
function runModels(words: readonly string[], settings: Record<string, string> = { MT_MODEL_BASE_URL: folder }) {
  const env = { PATH: process.env['PATH'], MT_MODEL_DIR: models, ...settings };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/models.ts', ...words], {
    cwd: checkout,
    env,
    encoding: 'utf8',
  });
  return { said: stdout, complained: stderr.trim(), status };
}

test('models are fetched, listed, looked after and removed by hand', () => {
  const pulled = runModels(['pull', 'ja']);
  expect(pulled).toMatchObject({ complained: '', status: 0 });
  expect(pulled.said).toContain('under the');
  expect(pulled.said).toMatch(/en-ja: installed, version 3\.0/);
  expect(pulled.said).toMatch(/ja-en: installed, version 3\.0/);
  expect(runModels(['pull', 'ja']).said).toContain('en-ja: there already');
  expect(runModels(['list']).said).toMatch(/en-ja .* installed/);

  expect(runModels(['verify'])).toMatchObject({ said: 'en-ja: intact\nja-en: intact\n', status: 0 });
  const damaged = readdirSync(path.join(models, 'en-ja')).find((name) => name.startsWith('model')) ?? '';
  writeFileSync(path.join(models, 'en-ja', damaged), 'no model');
  const verified = runModels(['verify']);
  expect(verified.said).toContain('en-ja: damaged; fetch it again with npm run models -- pull ja');
  expect(verified.status).toBe(1);

  expect(runModels(['remove', 'ja']).said).toBe('ja-en: removed\nen-ja: removed\n');
  expect(runModels(['list']).said).toContain('no model');
});

test.each([
  [['list'], {}, /^.*MT_MODEL_BASE_URL.*$/],
  [['list'], { MT_MODEL_BASE_URL: 'http://127.0.0.1:9/models' }, /^.*MT_MODEL_BASE_URL.*$/],
  [['pull', 'xx'], { MT_MODEL_BASE_URL: '/nowhere' }, /^xx is none of the languages: .*$/],
  [['pull'], { MT_MODEL_BASE_URL: '/nowhere' }, /^For which languages\? .*$/],
  [['fetch'], {}, /^Say what to do: npm run models -- list, .*$/],
  [['list'], { MT_MODEL_DIR: '/dev/null/models' }, /^.*set MT_MODEL_DIR to a folder.*$/],
])('models %j with %j says in one sentence what to do', (words, settings, sentence) => {
  expect(runModels(words, settings)).toMatchObject({ complained: expect.stringMatching(sentence), status: 1 });
});

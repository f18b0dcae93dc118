import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listCommandLines } from '../../../../../tests/support/command-lines.ts';
import { writeMirror } from '../../../../../tests/support/model-mirror.ts';
import { testModels } from '../../../../../tests/support/test-dictionaries.ts';
import type { Locale } from '#shared/locales.ts';
import { removeModel } from '../models/model-folder.ts';
import { openModelSource } from '../models/model-source.ts';
import { pullModel } from '../models/pull-model.ts';
import { type LocalEngine, makeLocalEngine } from './local-engine.ts';

let folder: string;
let models: string;
let engine: LocalEngine;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-local-'));
  models = path.join(folder, 'models');
  writeMirror(folder, testModels());
  const source = openModelSource(folder);
  const { signal } = new AbortController();
  for (const model of await source.list(signal)) await pullModel(model, { source, folder: models, signal });
  engine = makeLocalEngine({ folder: models, processes: 1, memoryBytes: 2e8 });
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

async function translate(from: Locale, to: Locale[], ...sentences: string[]) {
  const context = { text: '', subject: null, genre: null };
  const answers = await engine.translate({ from, to, sentences, context, lane: 'later' }, new AbortController().signal);
  return Object.fromEntries(answers);
}

test('it translates from English and into English', async () => {
  expect(await translate('en', ['ja', 'ar'], 'today everyone practises.', 'welcome!')).toEqual({
    ja: ['今日は皆さん練習します。', 'ようこそ！'],
    ar: ['اليوم الجميع يتدرب.', 'أهلا!'],
  });
  expect(await translate('ja', ['en'], '今日は皆さん練習します。')).toEqual({ en: ['today everyone practises.'] });
});

test('between two other languages it goes by way of English', async () => {
  expect(await translate('ja', ['ar', 'en'], '肩の力を抜いて。')).toEqual({ ar: ['كتفيك استرخ.'], en: ['shoulders relax.'] });
});

test('English that is known already is the way', async () => {
  const context = { text: '', subject: null, genre: null };
  const question = {
    from: 'ja',
    to: ['ar'],
    sentences: ['ようこそ！'],
    context,
    lane: 'later',
    english: ['breathe slowly.'],
  } as const;
  const answers = await engine.translate(question, new AbortController().signal);
  expect(answers.get('ar')).toEqual(['تنفس ببطء.']);
});

test('words between placeholders are translated, placeholders never', async () => {
  expect(await translate('en', ['ja'], '⟦1⟧welcome⟦2⟧ today ⟦3⟧!')).toEqual({ ja: ['⟦1⟧ようこそ⟦2⟧ 今日は ⟦3⟧!'] });
});

test('several sentences in one are parted by its own segmenter', async () => {
  expect(await translate('ja', ['en'], 'ようこそ！息をして。')).toEqual({ en: ['welcome! breathe.'] });
});

test('it offers what its models can do, and notices when one is gone', async () => {
  expect(await engine.offers?.('ja', 'ar')).toBe(true);
  expect(await engine.offers?.('ar', 'ja')).toBe(false);
  expect(await engine.offers?.('en', 'th')).toBe(false);
  const other = makeLocalEngine({ folder: models, processes: 1, memoryBytes: 2e8 });
  await removeModel(models, 'en-ar');
  expect(await other.offers?.('ja', 'ar')).toBe(false);
});

test('with a folder that cannot be read it offers nothing, and other engines are asked', async () => {
  const file = path.join(folder, 'records.json');
  const other = makeLocalEngine({ folder: file, processes: 1, memoryBytes: 2e8 });
  expect(await other.offers?.('en', 'ja')).toBe(false);
  const context = { text: '', subject: null, genre: null };
  const question = { from: 'en', to: ['ja'], sentences: ['welcome!'], context, lane: 'now' } as const;
  await expect(other.translate(question, new AbortController().signal)).rejects.toMatchObject({ trouble: 'failed' });
});

test('a sentence that takes too long is given up, and the next one is translated by a new process', async () => {
  const hasty = makeLocalEngine({ folder: models, processes: 1, memoryBytes: 2e8, longestMs: 1 });
  const context = { text: '', subject: null, genre: null };
  const question = { from: 'en', to: ['ja'], sentences: ['welcome!'], context, lane: 'now' } as const;
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(hasty.translate(question, new AbortController().signal)).rejects.toMatchObject({ trouble: 'too_slow' });
  }
  await hasty.close();
});

test('whoever kills the one that asked has ended the process that translates too', async () => {
  const memoryBytes = 200_000_000 + process.pid;
  const asks = `import { makeLocalEngine } from '#features/translation/server/local/local-engine.ts';
    const engine = makeLocalEngine({ folder: process.argv[1], processes: 1, memoryBytes: ${memoryBytes} });
    const question = { from: 'en', to: ['ja'], sentences: ['welcome!'], context: { text: '', subject: null, genre: null }, lane: 'now' };
    await engine.translate(question, new AbortController().signal);
    console.log('translated');
    setInterval(() => undefined, 1000);`;
  const asking = spawn(process.execPath, ['--input-type=module', '-e', asks, models], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(asking.stdout, 'data');
  const isThere = () => listCommandLines().some((line) => line.includes(`model-process.ts ${memoryBytes}`));
  expect(isThere()).toBe(true);
  asking.kill('SIGKILL');
  await vi.waitFor(() => expect(isThere()).toBe(false), 9_000);
});

test('what nobody waits for any more leaves the queue', async () => {
  const gone = new AbortController();
  const context = { text: '', subject: null, genre: null };
  const question = { from: 'en', to: ['ja'], sentences: ['welcome!', 'today!', 'breathe!'], context, lane: 'later' } as const;
  const asked = engine.translate(question, gone.signal);
  gone.abort();
  await expect(asked).rejects.toMatchObject({ trouble: 'too_slow' });
});

test('with memory for one model, models make way for each other', async () => {
  const small = makeLocalEngine({ folder: models, processes: 1, memoryBytes: 300_000 });
  const context = { text: '', subject: null, genre: null };
  for (let round = 0; round < 3; round += 1) {
    const into = await small.translate(
      { from: 'en', to: ['ja'], sentences: ['welcome!'], context, lane: 'later' },
      AbortSignal.timeout(9_000),
    );
    const back = await small.translate(
      { from: 'ja', to: ['en'], sentences: ['息をして。'], context, lane: 'later' },
      AbortSignal.timeout(9_000),
    );
    expect([into.get('ja'), back.get('en')]).toEqual([['ようこそ！'], ['breathe.']]);
  }
  await small.close();
});

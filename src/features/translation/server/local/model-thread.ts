// The thread that holds the models and computes: a sentence in, its translation out, one at a time.
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import fxtranslate from 'fxtranslate';
import { z } from 'zod';
import { splitUnits } from './units.ts';

const { Translator, segmentSentences } = fxtranslate;

/** What the thread is asked: a run of words, by which model. */
const askedSchema = z.object({
  id: z.number(),
  text: z.string(),
  model: z.object({
    /** Another version of a model is another one. */
    key: z.string(),
    folder: z.string(),
    files: z.array(z.object({ role: z.string(), name: z.string(), bytes: z.number() })),
    hasSpaces: z.boolean(),
  }),
});
export type Asked = z.output<typeof askedSchema>;
export type AskedModel = Asked['model'];
/** What it answers; `problem` says that the thread cannot be trusted any more. */
export type Told = { id: number; text: string } | { id: number; problem: string };

/** A model takes about so many times the bytes of its files while it is loaded (17 MB: 42, 43 MB: 94). */
const loadedPerByte = 2.4;
const memory = z.object({ memoryBytes: z.number() }).parse(workerData).memoryBytes;
const loaded = new Map<string, { translator: InstanceType<typeof Translator>; bytes: number }>();

// Readers come first: on Linux a priority belongs to a thread, elsewhere it would slow the whole process.
if (process.platform === 'linux') os.setPriority(19);

parentPort?.on('message', (message: unknown) => {
  const { id, text, model } = askedSchema.parse(message);
  parentPort?.postMessage(answer(id, text, model));
});

function answer(id: number, text: string, model: AskedModel): Told {
  try {
    const { translator } = load(model);
    const sentences: unknown = JSON.parse(segmentSentences(text));
    const units = z.array(z.string()).parse(sentences).flatMap(splitUnits);
    return { id, text: units.map((unit) => translator.translate(unit)).join(model.hasSpaces ? ' ' : '') };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Loads a model, and lets go of those that were not used for longest if the memory would not hold them all. */
function load(model: AskedModel) {
  const there = loaded.get(model.key);
  if (there !== undefined) {
    loaded.delete(model.key);
    loaded.set(model.key, there);
    return there;
  }
  const bytes = model.files.reduce((sum, file) => sum + file.bytes, 0) * loadedPerByte;
  makeRoom(bytes);
  const read = (...roles: string[]): Uint8Array => {
    const file = model.files.find(({ role }) => roles.includes(role));
    if (file === undefined) throw new Error(`the model has no ${roles.join(' or ')}`);
    return readFileSync(path.join(model.folder, file.name));
  };
  const translator = new Translator(read('model'), read('srcvocab', 'vocab'), read('trgvocab', 'vocab'));
  const entry = { translator, bytes };
  loaded.set(model.key, entry);
  return entry;
}

function makeRoom(bytes: number): void {
  let used = [...loaded.values()].reduce((sum, one) => sum + one.bytes, bytes);
  for (const [key, { translator, bytes: freed }] of loaded) {
    if (used <= memory) return;
    translator.free();
    loaded.delete(key);
    used -= freed;
  }
}

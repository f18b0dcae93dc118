// The process that holds the models and computes: a run of words in, its translation out, one at a time.
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fxtranslate from 'fxtranslate';
import { z } from 'zod';
import { type Asked, type AskedModel, type Told, askedSchema } from './compute-messages.ts';
import { splitUnits } from './units.ts';

const { Translator, segmentSentences } = fxtranslate;

/** A model takes about so many times the bytes of its files while it is loaded (17 MB: 42, 43 MB: 94). */
const loadedPerByte = 2.4;
/** Bytes that the models may take, by the one who started this. */
const memoryBytes = z.coerce.number().positive().parse(process.argv[2]);
const loaded = new Map<string, { translator: InstanceType<typeof Translator>; bytes: number }>();

stepBack();
process.on('message', (message) => process.send?.(answer(askedSchema.parse(message))));
// Whoever asked has ended.
process.on('disconnect', () => process.exit());

/**
 * Readers come first. Linux weighs the sessions of a bare machine against one another before the processes in them
 * (sched(7), "The autogroup feature"), and each connection of PostgreSQL is a session of its own.
 */
function stepBack(): void {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  try {
    writeFileSync('/proc/self/autogroup', '19');
  } catch {
    // Not Linux, or one that weighs by groups of another kind.
  }
}

function answer({ id, text, model }: Asked): Told {
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
    if (used <= memoryBytes) return;
    translator.free();
    loaded.delete(key);
    used -= freed;
  }
}

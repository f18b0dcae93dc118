import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { isAlive } from '#platform/env/is-alive.ts';
import { codeOf } from '#platform/env/start-error.ts';
import { ModelProblem } from './model-problem.ts';

/** A holder touches its lock so often; one that was not touched for longer than the second is nobody's. */
const touchMs = 10_000;
const deadMs = 60_000;

/** Locks of this process: a number alone may be that of a dead one, since containers give the same number at each start. */
const ours = new Set<string>();

/** Lets one process fetch a model at a time. A lock that a dead one left is taken over. Throws a ModelProblem `busy`. */
export async function lockPull(file: string, name: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const handle = await open(file, 'wx');
      ours.add(file);
      await handle.writeFile(String(process.pid));
      await handle.close();
      return keepHolding(file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if (await isHeld(file)) break;
      await rm(file, { force: true });
    }
  }
  throw new ModelProblem('busy', `The model ${name} is being fetched by another process.`);
}

function keepHolding(file: string): () => Promise<void> {
  const timer = setInterval(() => {
    // Whoever removed it meanwhile fetches too; what both bring is checked, and appears at once.
    utimes(file, new Date(), new Date()).catch(() => undefined);
  }, touchMs).unref();
  return async () => {
    clearInterval(timer);
    ours.delete(file);
    await rm(file, { force: true });
  };
}

async function isHeld(file: string): Promise<boolean> {
  if (ours.has(file)) return true;
  const [holder, touched] = await Promise.all([readFile(file, 'utf8'), stat(file)]).then(
    ([text, { mtimeMs }]) => [Number(text), mtimeMs] as const,
    () => [0, 0] as const,
  );
  return holder !== 0 && holder !== process.pid && Date.now() - touched < deadMs && isAlive(holder);
}

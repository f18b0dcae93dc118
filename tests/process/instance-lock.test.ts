import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hold, kill, killServer, makeDataFolder } from './held-folder.ts';

let data: ReturnType<typeof makeDataFolder>;

beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

describe('one data folder', () => {
  test('a second instance is refused in one sentence, and the first goes on', async () => {
    const first = await hold(data.folder);
    const second = await hold(data.folder);
    expect(second.refused).toBe(
      `Tatami already runs on the data in ${data.folder}: stop it first, or set DATA_DIR to another folder.`,
    );
    expect(first.process.exitCode).toBeNull();
    await kill(first.process);
  });

  test('kill -9 frees the folder', async () => {
    const first = await hold(data.folder);
    await kill(first.process);
    const second = await hold(data.folder);
    expect(second.refused).toBeUndefined();
    await kill(second.process);
  });

  test('an instance whose PostgreSQL was killed keeps the folder, or ends when another was quicker', async () => {
    const first = await hold(data.folder);
    await killServer(first.pid ?? 0);
    const second = await hold(data.folder);
    if (second.refused === undefined) await once(first.process, 'exit');
    else expect(first.process.exitCode).toBeNull();
    await kill(first.process);
    await kill(second.process);
  });
});

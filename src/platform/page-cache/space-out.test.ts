import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { spaceOut } from './space-out.ts';

test('a tag is told at once, then at most once in a while, and its last coming is not lost', async () => {
  const told: string[] = [];
  const hear = spaceOut(40, (tags) => told.push(...tags));
  for (let number = 0; number < 10; number += 1) hear(['threads/counts']);
  hear(['thread:1/ja']);
  expect(told).toEqual(['threads/counts', 'thread:1/ja']);
  await pause(60);
  expect(told).toEqual(['threads/counts', 'thread:1/ja', 'threads/counts']);
  await pause(60);
  expect(told).toHaveLength(3);
});

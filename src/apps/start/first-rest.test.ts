import { expect, test } from 'vitest';
import { giveBackAtFirstRest } from './first-rest.ts';

test('a process gives back what its start needed once, when it has nothing to do for the first time', async () => {
  const shares = [0.9, 0.06, 0.01, 0.01];
  const seen: number[] = [];
  await giveBackAtFirstRest(async () => void seen.push(shares.length), {
    every: 1,
    measure: (since) => ({ idle: 0, active: 0, utilization: since === undefined ? 0 : (shares.shift() ?? 0) }),
  });
  expect(seen).toEqual([1]);
});

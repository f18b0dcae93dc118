/** Somebody waits for an answer, or a worker does its jobs; the ones do not hold up the others. */
export type Lane = 'now' | 'later';

/** Calls of engines at once in one process and lane: they mostly wait, and a small machine may run the model itself. */
const atOnce = 3;

const lanes: Record<Lane, { free: number; waiting: (() => void)[] }> = {
  now: { free: atOnce, waiting: [] },
  later: { free: atOnce, waiting: [] },
};

/** Does something when one of the few slots is free, in the order it was asked for. */
export async function inSlot<Result>(name: Lane, act: () => Promise<Result>): Promise<Result> {
  const lane = lanes[name];
  if (lane.free > 0) lane.free -= 1;
  else await new Promise<void>((resolve) => lane.waiting.push(resolve));
  try {
    return await act();
  } finally {
    const next = lane.waiting.shift();
    if (next === undefined) lane.free += 1;
    else next();
  }
}

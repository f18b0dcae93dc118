import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of rest that are looked at. */
const lookEvery = 3_000;
/** The share of them that a process computes at most while nobody asks it anything; the timers of a board took 0.2 %. */
const restingShare = 0.05;

type Rest = {
  /** The event loop's times so far, or since the given ones. */
  measure?: (since?: EventLoopUtilization) => EventLoopUtilization;
  every?: number;
};

/**
 * Gives back, once, the memory that only the start needed, when nothing happens for the first time. Of later rests V8 makes
 * use by itself, 100 s after its last collection.
 */
export async function giveBackAtFirstRest(
  collect: () => Promise<void>,
  { measure = (since) => performance.eventLoopUtilization(since), every = lookEvery }: Rest = {},
): Promise<void> {
  for (;;) {
    const before = measure();
    await pause(every, undefined, { ref: false });
    if (measure(before).utilization <= restingShare) return collect();
  }
}

/** Collects all that is not alive and lets go of its room, in about 0.1 s. Does nothing where Node was started without `gc`. */
export async function collectAll(): Promise<void> {
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/** Calls of engines at once in one process: they mostly wait, and a small machine may run the model itself. */
const atOnce = 3;

let free = atOnce;
const waiting: (() => void)[] = [];

/** Does something when one of the few slots is free, in the order it was asked for. */
export async function inSlot<Result>(act: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await act();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}

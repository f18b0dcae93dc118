import { useSyncExternalStore } from 'react';

let inFlight = 0;
const listeners = new Set<() => void>();

/** Counts a request as long as it is on its way, for the global spinner (spec §2). */
export async function countRequest<Result>(request: Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await request;
  } finally {
    change(-1);
  }
}

/** How many requests are on their way. */
export function useRequestCount(): number {
  return useSyncExternalStore(
    listen,
    () => inFlight,
    () => 0,
  );
}

function change(by: number): void {
  inFlight += by;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

import { useSyncExternalStore } from 'react';

/** False while the server's markup stands, true once the page answers to JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => undefined;
}

import { useSyncExternalStore } from 'react';

/** False while the server's markup stands, true once the page answers to JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isHydrated, isNotHydrated);
}

function subscribeToNothing() {
  return ignoreUnsubscribe;
}

function ignoreUnsubscribe() {
  return undefined;
}

function isHydrated() {
  return true;
}

function isNotHydrated() {
  return false;
}

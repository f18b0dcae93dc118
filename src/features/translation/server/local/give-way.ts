import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** Milliseconds for which one request holds a computation up at most; a stream stays open for hours. */
const longestHold = 50;
/** Milliseconds of being held up that may come together; each that it runs gives one back, so that it has half of a busy day. */
const mostHeld = 500;
/** A shorter hold is not worth its signals. */
const shortestHold = 5;

/**
 * Holds a process up while this one answers requests, so that pages and posts need not share a processor with it: a low
 * priority alone made posts take twice as long on two processors (docs/benchmarks.md). Requests are heard of from Node
 * itself; one that is answered at once, as from the cache, holds nothing up. Gives what ends it.
 */
export function giveWay(child: ChildProcess): () => void {
  const answering = new Set<unknown>();
  let held: NodeJS.Timeout | undefined;
  let credit = mostHeld;
  let since = performance.now();

  function begin(message: unknown): void {
    answering.add(responseOf(message));
    if (held === undefined) setImmediate(hold);
  }
  function hold(): void {
    if (answering.size === 0 || held !== undefined) return;
    const left = Math.min(credit + performance.now() - since, mostHeld);
    if (left < shortestHold) return;
    credit = left;
    since = performance.now();
    child.kill('SIGSTOP');
    held = setTimeout(letGo, Math.min(longestHold, left));
  }
  /** Goes on although something is still being answered, which counts no more. */
  function letGo(): void {
    answering.clear();
    goOn();
  }
  function goOn(): void {
    if (held === undefined) return;
    clearTimeout(held);
    held = undefined;
    credit -= performance.now() - since;
    since = performance.now();
    child.kill('SIGCONT');
  }
  function finish(message: unknown): void {
    if (answering.delete(responseOf(message)) && answering.size === 0) goOn();
  }

  // Windows knows no such signals.
  if (process.platform !== 'win32') {
    subscribe('http.server.request.start', begin);
    subscribe('http.server.response.finish', finish);
  }
  return function end() {
    unsubscribe('http.server.request.start', begin);
    unsubscribe('http.server.response.finish', finish);
    letGo();
  };
}

function responseOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'response' in message ? message.response : undefined;
}

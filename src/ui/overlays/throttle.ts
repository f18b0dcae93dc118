/** Runs the action at once and lets further calls pass unheard for the interval. */
export function throttleAtStart(intervalMs: number, action: () => void): () => void {
  let quietUntil = 0;
  return function runUnlessQuiet() {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + intervalMs;
    action();
  };
}

/** Runs the action once at the end of each interval in which it was called. */
export function throttleAtEnd(intervalMs: number, action: () => void): { run: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function finish() {
    timer = undefined;
    action();
  }
  return {
    run() {
      timer ??= setTimeout(finish, intervalMs);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

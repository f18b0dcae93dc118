/**
 * Lets each tag through at most once in a while: the first time at once, what comes meanwhile once at the end of it.
 * Translations and counts arrive in heaps, and each would have the same pages built again.
 */
export function spaceOut(everyMs: number, tell: (tags: string[]) => void): (tags: readonly string[]) => void {
  /** Tags that were let through of late, and whether they came again since. */
  const resting = new Map<string, boolean>();
  function hear(tags: readonly string[]): void {
    const ready = tags.filter((tag) => !resting.has(tag));
    for (const tag of tags) {
      if (resting.has(tag)) resting.set(tag, true);
      else rest(tag);
    }
    if (ready.length > 0) tell(ready);
  }
  function rest(tag: string): void {
    resting.set(tag, false);
    setTimeout(() => {
      const cameAgain = resting.get(tag);
      resting.delete(tag);
      if (cameAgain === true) hear([tag]);
    }, everyMs).unref();
  }
  return hear;
}

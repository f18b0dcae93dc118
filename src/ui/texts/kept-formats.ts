/** Names and days of a site are without end; the few that its pages show again and again are not. */
const mostKept = 2_000;

/**
 * Keeps what `make` gives for each key. Making formatters of `Intl` anew was two fifths of the work for the page of a thread,
 * which needs a few of them many times.
 */
export function keepEach<Key extends string | number, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return function madeFor(key) {
    let made = kept.get(key);
    if (made === undefined) {
      if (kept.size >= mostKept) kept.clear();
      made = make(key);
      kept.set(key, made);
    }
    return made;
  };
}

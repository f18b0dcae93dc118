/**
 * Keeps what `make` gives for each language tag. Making formatters of `Intl` anew was two fifths of the work for the page
 * of a thread, which needs a few of them many times.
 */
export function keepByTag<Format>(make: (tag: string) => Format): (tag: string) => Format {
  const kept = new Map<string, Format>();
  return function formatFor(tag) {
    const known = kept.get(tag);
    if (known !== undefined) return known;
    const made = make(tag);
    kept.set(tag, made);
    return made;
  };
}

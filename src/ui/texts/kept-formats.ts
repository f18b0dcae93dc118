/**
 * Keeps what `make` gives for each language tag. A formatter of `Intl` takes as long to make as a hundred texts take to
 * format, and a page of comments needs a few of them many times.
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

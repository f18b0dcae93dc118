type Found<Place> = { place: Place; from: number; to: number };

/** Markup with places that are filled anew for all of its kind: a text, a place, a text, and so on, ending in a text. */
export class Stencil<Place extends string> {
  readonly #texts: readonly string[];
  readonly #places: readonly Place[];

  private constructor(texts: readonly string[], places: readonly Place[]) {
    this.#texts = texts;
    this.#places = places;
  }

  /**
   * Cuts the parts of one sample out of it, and the signs that stand for values outside of them, such as a number, as often as
   * they are there. Undefined if a part does not stand in the sample exactly once, or if parts or signs overlap.
   */
  static cut<Part extends string, Value extends string>(
    sample: string,
    parts: Readonly<Record<Part, string>>,
    signs: Readonly<Record<Value, string>>,
  ): Stencil<Part | Value> | undefined {
    const found: Found<Part | Value>[] = [];
    for (const name of namesOf(parts)) {
      const places = findAll(sample, name, parts[name]);
      if (places.length !== 1) return undefined;
      found.push(...places);
    }
    const inParts = [...found];
    for (const name of namesOf(signs)) {
      const places = findAll(sample, name, signs[name]);
      found.push(...places.filter(({ from }) => !inParts.some((part) => part.from <= from && from < part.to)));
    }
    found.sort((one, other) => one.from - other.from);
    if (found.some(({ from }, nth) => from < (found[nth - 1]?.to ?? 0))) return undefined;
    const edges = [0, ...found.flatMap(({ from, to }) => [from, to])];
    const texts = Array.from({ length: found.length + 1 }, (_, nth) => sample.slice(edges[2 * nth], edges[2 * nth + 1]));
    return new Stencil(
      texts,
      found.map(({ place }) => place),
    );
  }

  /** The markup with these values in its places: one text, since to encode the parts and join their bytes takes longer and leaves 50 kB more to collect. */
  write(values: Readonly<Record<Place, string>>): string {
    let markup = this.#texts[0] ?? '';
    for (const [nth, place] of this.#places.entries()) markup += values[place] + (this.#texts[nth + 1] ?? '');
    return markup;
  }
}

function findAll<Place>(sample: string, place: Place, text: string): Found<Place>[] {
  const found: Found<Place>[] = [];
  if (text === '') return found;
  for (let from = sample.indexOf(text); from >= 0; from = sample.indexOf(text, from + 1))
    found.push({ place, from, to: from + text.length });
  return found;
}

function namesOf<Name extends string>(record: Readonly<Record<Name, string>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}

/** A page with places that are filled anew for each page of its kind: a text, a place, a text, and so on, ending in a text. */
export class Stencil<Place extends string> {
  readonly #texts: readonly string[];
  readonly #places: readonly Place[];

  private constructor(texts: readonly string[], places: readonly Place[]) {
    this.#texts = texts;
    this.#places = places;
  }

  /**
   * Cuts the parts of one page out of it; `sign` is what may stand in many places, such as the page's number, which then
   * are places named `signPlace`. Undefined if a part does not stand in the page exactly once, or parts overlap.
   */
  static cut<Part extends string, SignPlace extends string>(
    page: string,
    parts: Readonly<Record<Part, string>>,
    [signPlace, sign]: readonly [SignPlace, string],
  ): Stencil<Part | SignPlace> | undefined {
    const found = namesOf(parts).map((name) => ({ name, from: page.indexOf(parts[name]), to: 0 }));
    for (const one of found) {
      one.to = one.from + parts[one.name].length;
      if (one.from < 0 || one.to === one.from || page.includes(parts[one.name], one.from + 1)) return undefined;
    }
    const texts: string[] = [];
    const places: (Part | SignPlace)[] = [];
    const add = (text: string, place?: Part) => {
      const [first = '', ...more] = text.split(sign);
      texts.push(first, ...more);
      for (const _ of more) places.push(signPlace);
      if (place !== undefined) places.push(place);
    };
    let at = 0;
    for (const { name, from, to } of found.toSorted((one, other) => one.from - other.from)) {
      if (from < at) return undefined;
      add(page.slice(at, from), name);
      at = to;
    }
    add(page.slice(at));
    return new Stencil(texts, places);
  }

  /** The page with these values in its places: one text, since to encode the parts and join their bytes takes longer and leaves 50 kB more to collect. */
  write(values: Readonly<Record<Place, string>>): string {
    let page = this.#texts[0] ?? '';
    for (const [index, place] of this.#places.entries()) page += values[place] + (this.#texts[index + 1] ?? '');
    return page;
  }
}

function namesOf<Name extends string>(record: Readonly<Record<Name, string>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}

import { toUtf8 } from '#platform/http/utf8.ts';

/** A page with places that are filled anew for each page of its kind: bytes, a place, bytes, and so on, ending in bytes. */
export class Stencil<Place extends string> {
  readonly #pieces: readonly Buffer[];
  readonly #places: readonly Place[];

  private constructor(texts: readonly string[], places: readonly Place[]) {
    this.#pieces = texts.map(toUtf8);
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

  /** The page with these values in its places, as UTF-8: what all pages share is encoded once. */
  write(values: Readonly<Record<Place, string>>): Buffer<ArrayBuffer> {
    const bytes = this.#pieces.flatMap((piece, index) => {
      const place = this.#places[index];
      return place === undefined ? [piece] : [piece, toUtf8(values[place])];
    });
    return Buffer.concat(bytes);
  }
}

function namesOf<Name extends string>(record: Readonly<Record<Name, string>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}

/**
 * A value that travels as JSON text which nobody looks into on the way: with the data of a navigation (`json`), or in an
 * element of the page that holds nothing else (`block`, its id).
 */
export type Packed<Value> = {
  readonly json?: string;
  readonly block?: string;
  /** Only a type: what the text holds. */
  readonly holds?: Value;
};

/** Packs JSON that the page carries in its element `block`. Here it can be unpacked at once; who writes out keys does not see it. */
export function packAside<Value>(block: string, json: string): Packed<Value> {
  return Object.defineProperty({ block }, 'json', { value: json });
}

/** Reads packed values and shapes them, each of them once. */
export function unpackWith<Value, Shaped>(shape: (value: Value) => Shaped): (packed: Packed<Value>) => Shaped {
  const known = new WeakMap<Packed<Value>, Shaped>();
  return (packed) => {
    const shaped = known.get(packed) ?? shape(JSON.parse(textOf(packed)));
    known.set(packed, shaped);
    return shaped;
  };
}

function textOf({ json, block = '' }: Packed<unknown>): string {
  return json ?? document.getElementById(block)?.textContent ?? '';
}

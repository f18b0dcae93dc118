import { useEffect, useRef, useState } from 'react';

type Draft<Value> = { value: Value; change: (part: Partial<Value>) => void; drop: () => void };

type DraftRules<Value> = {
  /** Whether there is nothing worth keeping. */
  isEmpty: (value: Value) => boolean;
  /** What was written into the server's markup before the page answered to scripts, read once from the fields. */
  readTyped?: (stored: Value) => Partial<Value>;
};

/**
 * What a person is writing, kept in this browser until it is sent: a reload, a lost connection or a 401 loses nothing.
 * `empty` stands until the stored draft is read, after hydration.
 */
export function useDraft<Value extends object>(
  key: string,
  empty: Value,
  { isEmpty, readTyped }: DraftRules<Value>,
): Draft<Value> {
  const [value, setValue] = useState(empty);
  // Two changes may come before the next rendering, so each builds on the last one and not on what is rendered.
  const latest = useRef(empty);
  useEffect(() => {
    const stored = { ...empty, ...read(key) };
    const typed = readTyped?.(stored) ?? {};
    if (Object.keys(typed).length > 0) change({ ...stored, ...typed });
    else show(stored);
    // The empty draft and the rules are constants of the form; only another form has another key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  function show(next: Value): void {
    latest.current = next;
    setValue(next);
  }
  function change(part: Partial<Value>): void {
    const next = { ...latest.current, ...part };
    show(next);
    if (isEmpty(next)) forget(key);
    else keep(key, next);
  }
  function drop(): void {
    show(empty);
    forget(key);
  }
  return { value, change, drop };
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

import { requestError } from './errors.ts';

/** Where a list goes on: the sort keys of the last row shown, in their order. */
export type Cursor = readonly (number | string)[];

/** Packs the sort keys of the last row into an opaque text for `?cursor=`. */
export function encodeCursor(cursor: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify(cursor));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Unpacks a cursor of `length` keys. Throws `request.bad_cursor` for anything we did not make. */
export function decodeCursor(text: string, length: number): Cursor {
  const keys = parse(text);
  if (!Array.isArray(keys) || keys.length !== length) throw requestError('request.bad_cursor', { field: 'cursor' });
  for (const key of keys) {
    if (!isKey(key)) throw requestError('request.bad_cursor', { field: 'cursor' });
  }
  return keys;
}

function isKey(key: unknown): boolean {
  return (typeof key === 'number' && Number.isFinite(key)) || (typeof key === 'string' && key.length <= 64);
}

function parse(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

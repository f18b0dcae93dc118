import { requestError } from './errors.ts';

/** Where a list goes on: the sort keys of the last row shown, as the numbers the database wrote. */
export type Cursor = readonly string[];

/**
 * Takes a cursor apart into its `length` sort keys, of which the last is an id. Lists write cursors in SQL as numbers
 * joined by `_`, times as whole microseconds. Throws `request.bad_cursor` for anything that cannot be one of ours.
 */
export function decodeCursor(text: string, length: number): Cursor {
  const keys = text.split('_');
  if (keys.length !== length || !keys.every(isKey) || !isId(keys.at(-1) ?? ''))
    throw requestError('request.bad_cursor', { field: 'cursor' });
  return keys;
}

function isId(key: string): boolean {
  return /^\d{1,17}$/.test(key);
}

/** A number that fits a bigint or a double, whichever the list sorts by. */
function isKey(key: string): boolean {
  return /^-?\d{1,17}(\.\d{1,20})?$/.test(key);
}

import { type Doorway, answerOperation } from './answer-operation.ts';
import type { BoundOperation } from './bind.ts';
import type { Finished } from './finished-response.ts';
import { readFields } from './read-input.ts';

/** A finished answer with its headers as names and values in turn. */
export type ReadAnswer = Omit<Finished, 'headers'> & { headers: readonly string[] };

/**
 * Answers a GET for a path and query, with its headers in lower case. Undefined where no operation is read. The path stands as
 * it was spelled, without percent signs.
 */
export type Read = (key: string, headers: Readonly<Record<string, string>>) => Promise<ReadAnswer> | undefined;

/** Where the addresses of the operations begin, and the headers that every answer has there. */
export type ReadsOptions = { under: string; headers: Readonly<Record<string, string>> };

/**
 * The operations that read, answered as by `mountOperations` and without a request, a router and a response in between, which
 * were a fifth of the process's work for a thread as JSON.
 */
export function openReads(bound: readonly BoundOperation[], doorway: Doorway, { under, headers: common }: ReadsOptions): Read {
  const reads = new Map(bound.flatMap((one) => (one.operation.method === 'get' ? placesOf(one, under) : [])));
  const lists = new WeakMap<Finished['headers'], readonly string[]>();
  return function read(key, headers) {
    const [path = ''] = key.split('?', 1);
    const last = path.slice(path.lastIndexOf('/') + 1);
    const place = last === '' ? undefined : (reads.get(path) ?? reads.get(folderOf(path)));
    if (place === undefined) return undefined;
    const asked = {
      method: 'GET',
      path,
      header: (name: string) => headers[name],
      readInput: () => readFields(key.slice(path.length), place.name === undefined ? {} : { [place.name]: last }),
    };
    return answerOperation(asked, place.bound, doorway).then(addCommon);
  };

  /** Most answers have the same headers, so the list is made once. */
  function addCommon({ status, headers, text }: Finished): ReadAnswer {
    const list = lists.get(headers) ?? Object.entries({ ...headers, ...common }).flat();
    lists.set(headers, list);
    return { status, headers: list, text };
  }
}

type Place = { bound: BoundOperation; name: string | undefined };

/** What is named, if anything, is the last part of a path. */
function placesOf(bound: BoundOperation, under: string): [key: string, place: Place][] {
  const { path, alsoAt = [] } = bound.operation;
  return [path, ...alsoAt].map((address) => {
    const name = /\/\{(\w+)\}$/.exec(address)?.[1];
    return [under + (name === undefined ? address : folderOf(address)), { bound, name }];
  });
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

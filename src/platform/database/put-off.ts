import type { CompiledQuery } from 'kysely';

const putOff = new WeakSet<CompiledQuery>();

/** A statement whose answer nobody needs: in a transaction it waits until the next one is sent, at the latest for the commit. */
export function putOffQuery(query: CompiledQuery): CompiledQuery {
  putOff.add(query);
  return query;
}

/** Whether a statement may wait. */
export function isPutOff(query: CompiledQuery): boolean {
  return putOff.has(query);
}

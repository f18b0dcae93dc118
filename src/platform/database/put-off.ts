import { CompiledQuery, type Kysely } from 'kysely';

/** Is given the rows of a statement that was put off, once they are there. */
type Taker = (rows: unknown[]) => void;

const takers = new WeakMap<CompiledQuery, Taker>();

/** A statement that nobody waits for: in a transaction it is sent with the next one that somebody waits for, or the commit. */
export function putOffQuery(query: CompiledQuery, take: Taker = () => undefined): CompiledQuery {
  takers.set(query, take);
  return query;
}

/** Who is given the rows of a statement; undefined for one that may not wait. */
export function takerOf(query: CompiledQuery): Taker | undefined {
  return takers.get(query);
}

/** Says nothing itself, and has what was put off sent before it. */
export const nothing: CompiledQuery = CompiledQuery.raw('');

/** Sends what a transaction has put off, for who needs its answers before the commit. */
export async function sendPutOff(tx: Kysely<unknown>): Promise<void> {
  await tx.executeQuery(nothing);
}

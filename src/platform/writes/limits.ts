import type { Database } from '#platform/database/database.ts';
import { requestError } from '#shared/errors.ts';
import type { Limit } from '#shared/limit.ts';
import type { TakenTurn } from './turn-sql.ts';
import { countTurns, giveTurnBack, takeTurnsOfAll } from './write-queries.ts';

/** Takes a turn in each window. Throws `request.too_many` with the seconds to wait; the turn is not taken then. */
export async function takeTurns(tx: Database, subject: string, limits: readonly Limit[]): Promise<void> {
  requireTurns(limits, await countTurns(tx, { subject, limits }));
}

/**
 * Takes a turn in each window for several writes that are stored together. Nobody waits for it: it calls the transaction off
 * where one has no turn left.
 */
export async function takeTurnsTogether(
  tx: Database,
  takers: readonly { subject: string; limits: readonly Limit[] }[],
): Promise<void> {
  const takings = takers.flatMap(({ subject, limits }) => limits.map((limit) => ({ subject, limit })));
  for (const same of Map.groupBy(takings, ({ limit: { act, seconds } }) => `${act}/${seconds}`).values()) {
    const [first] = same;
    if (first !== undefined) await takeTurnsOfAll(tx, { limit: first.limit, subjects: same.map(({ subject }) => subject) });
  }
}

/** Throws `request.too_many` where more turns were taken than there are; the write that is refused gives its own back. */
export function requireTurns(limits: readonly Limit[], taken: readonly TakenTurn[]): void {
  for (const { act, turns, seconds } of limits) {
    const found = taken.find((one) => one.act === `${act}/${seconds}`);
    if (found === undefined || found.taken <= turns) continue;
    throw requestError('request.too_many', { retryAfter: Math.max(1, Math.ceil(seconds - found.passed)) });
  }
}

/** Gives the turns of `takeTurns` back, for acts of which only the failed ones count. */
export async function giveTurnsBack(tx: Database, subject: string, limits: readonly Limit[]): Promise<void> {
  for (const { act, seconds } of limits) await giveTurnBack(tx, { subject, act: `${act}/${seconds}`, seconds });
}

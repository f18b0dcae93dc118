import type { Database } from '#platform/database/database.ts';
import { requestError } from '#shared/errors.ts';
import type { Limit } from '#shared/limit.ts';
import { countTurn, giveTurnBack } from './write-queries.ts';

/** Takes a turn in each window. Throws `request.too_many` with the seconds to wait; the turn is not taken then. */
export async function takeTurns(tx: Database, subject: string, limits: readonly Limit[]): Promise<void> {
  for (const { act, turns, seconds } of limits) {
    const { taken, wait } = await countTurn(tx, { subject, act: `${act}/${seconds}`, seconds });
    if (taken > turns) throw requestError('request.too_many', { retryAfter: Math.max(1, wait) });
  }
}

/** Gives the turns of `takeTurns` back, for acts of which only the failed ones count. */
export async function giveTurnsBack(tx: Database, subject: string, limits: readonly Limit[]): Promise<void> {
  for (const { act, seconds } of limits) await giveTurnBack(tx, { subject, act: `${act}/${seconds}`, seconds });
}

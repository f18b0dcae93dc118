import type { Database } from '#platform/database/database.ts';
import { requestError } from '#shared/errors.ts';
import { countTurn } from './write-queries.ts';

/** How many turns of an act one subject has in a window of seconds. */
export type Limit = { act: string; turns: number; seconds: number };

/** Takes a turn in each window. Throws `request.too_many` with the seconds to wait; the turn is not taken then. */
export async function takeTurns(tx: Database, subject: string, limits: readonly Limit[]): Promise<void> {
  for (const { act, turns, seconds } of limits) {
    const { taken, wait } = await countTurn(tx, { subject, act: `${act}/${seconds}`, seconds });
    if (taken > turns) throw requestError('request.too_many', { retryAfter: Math.max(1, wait) });
  }
}

import type { Database } from '#platform/database/database.ts';
import { dayOf, memberDailyCharacters, targetsOfAll } from '../model.ts';
import { refund, spend } from './spending-queries.ts';

/** Who pays for a translation, and from what. */
export type Budget = { db: Database; now: () => Date; dailyCharacters: number; authorId: number | null };

/** The row that holds the sum of everyone. */
const everyone = 0;

/**
 * Takes what a call costs from the day's budget of the board and of the member; undefined if one of them does not reach.
 * A character sent for all 12 languages counts once, for one of them a twelfth. The result gives the amount back.
 */
export async function takeFromBudget(
  { db, now, dailyCharacters, authorId }: Budget,
  { characters, targets }: { characters: number; targets: number },
): Promise<(() => Promise<void>) | undefined> {
  const day = dayOf(now());
  const cost = characters * targets;
  const isPaid = await db.transaction().execute(async (tx) => {
    const ofAll = await spend(tx, { day, userId: everyone, characters: cost, limit: dailyCharacters * targetsOfAll });
    if (!ofAll || authorId === null) return ofAll;
    if (await spend(tx, { day, userId: authorId, characters: cost, limit: memberDailyCharacters * targetsOfAll })) return true;
    await refund(tx, { day, userIds: [everyone], characters: cost });
    return false;
  });
  if (!isPaid) return undefined;
  return () => refund(db, { day, userIds: authorId === null ? [everyone] : [everyone, authorId], characters: cost });
}

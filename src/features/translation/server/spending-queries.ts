import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

type Spending = { day: string; userId: number; characters: number; limit: number };

/** Adds to what a day's translation cost if it stays within the limit; false if it would not. */
export async function spend(db: Database, { day, userId, characters, limit }: Spending): Promise<boolean> {
  const { rows } = await sql`
    insert into translation_spending as s (day, user_id, characters)
    select ${day}::date, ${userId}, ${characters}::bigint where ${characters}::bigint <= ${limit}::bigint
    on conflict (day, user_id) do update set characters = s.characters + excluded.characters
      where s.characters + excluded.characters <= ${limit}::bigint
    returning day`.execute(db);
  return rows.length > 0;
}

/** Gives back what a call was to cost that was never answered. */
export async function refund(
  db: Database,
  { day, userIds, characters }: { day: string; userIds: number[]; characters: number },
): Promise<void> {
  await sql`update translation_spending set characters = greatest(0, characters - ${characters}::bigint)
    where day = ${day}::date and user_id = any(${userIds}::bigint[])`.execute(db);
}

/** Forgets what was spent before a day. */
export async function deleteSpendingBefore(db: Database, { day }: { day: string }): Promise<void> {
  await sql`delete from translation_spending where day < ${day}::date`.execute(db);
}

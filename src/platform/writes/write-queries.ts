import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

type Kept = { operation: string; input_hash: string; answer: unknown };
type Write = { userId: number; key: string; operation: string; inputHash: string };

/** Claims an Idempotency-Key in the write's transaction. A second claimant waits for the first one's commit. */
export async function claimKey(tx: Database, { userId, key, operation, inputHash }: Write): Promise<Kept | undefined> {
  const { numAffectedRows } = await sql`insert into answered_writes (user_id, key, operation, input_hash)
    values (${userId}, ${key}, ${operation}, ${inputHash}) on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return undefined;
  const { rows } = await sql<Kept>`select operation, input_hash, answer from answered_writes
    where user_id = ${userId} and key = ${key}`.execute(tx);
  return rows[0];
}

/** Keeps the answer of a write for those who ask again with its key. */
export async function keepAnswer(
  tx: Database,
  { userId, key, answer }: { userId: number; key: string; answer: string },
): Promise<void> {
  await sql`update answered_writes set answer = ${answer}::jsonb where user_id = ${userId} and key = ${key}`.execute(tx);
}

type Turn = { subject: string; act: string; seconds: number };

/** Takes one turn in the present window of time; gives how many were taken and the seconds until the next window. */
export async function countTurn(tx: Database, { subject, act, seconds }: Turn): Promise<{ taken: number; wait: number }> {
  const { rows } = await sql<{ taken: number; wait: number }>`
    insert into turns (subject, act, window_start, taken)
    values (${subject}, ${act}, to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int), 1)
    on conflict (subject, act, window_start) do update set taken = turns.taken + 1
    returning taken, ceil(extract(epoch from window_start) + ${seconds}::int - extract(epoch from now()))::int as wait`.execute(
    tx,
  );
  return rows[0] ?? { taken: 0, wait: 0 };
}

/** Gives a turn of the present window back, if it is still the window in which it was taken. */
export async function giveTurnBack(tx: Database, { subject, act, seconds }: Turn): Promise<void> {
  await sql`update turns set taken = greatest(0, taken - 1) where subject = ${subject} and act = ${act}
    and window_start = to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`.execute(tx);
}

/** Forgets answers older than a day and windows that have long passed. */
export async function sweepWrites(db: Database): Promise<void> {
  await sql`delete from answered_writes where at < now() - interval '24 hours'`.execute(db);
  await sql`delete from turns where window_start < now() - interval '2 days'`.execute(db);
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type Given, keepCommand, keepLastQuery, keepQuery } from '#platform/database/kept-query.ts';
import type { Limit } from '#shared/limit.ts';
import { type TakenTurn, takeTurnsSql } from './turn-sql.ts';

type Claimed = { key: string; operation: string; inputHash: string };

/** Claims an Idempotency-Key for a member; read once it was sent, says whether it was free. */
export type Claim<Member> = (tx: Database, claimed: Claimed & Member) => Promise<() => boolean>;

/**
 * Makes the question that claims a key in a write's transaction, where `member` is SQL of the member's id. It travels with
 * what the write asks first. A second claimant waits for the first one's commit.
 */
export function keepClaim<Member extends Record<string, unknown>>(
  member: (given: Given<Claimed & Member>) => RawBuilder<unknown>,
): Claim<Member> {
  const ask = keepLastQuery<Claimed & Member, unknown>(
    (given) => sql`insert into answered_writes (user_id, key, operation, input_hash)
      select m.id, ${given('key')}, ${given('operation')}, ${given('inputHash')} from (select ${member(given)} as id) m
       where m.id is not null on conflict do nothing returning key`,
  );
  return async function claim(tx, claimed) {
    const read = await ask(tx, claimed);
    return () => read().length > 0;
  };
}

/** Claims a key for a member whose id is known. */
export const claimKey: Claim<{ userId: number }> = keepClaim((given) => sql`${given('userId')}::bigint`);

type Kept = { operation: string; input_hash: string; answer: unknown };

/** What a member was answered under a key. */
export async function findKept(tx: Database, { userId, key }: { userId: number; key: string }): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`select operation, input_hash, answer from answered_writes
    where user_id = ${userId} and key = ${key}`.execute(tx);
  return rows[0];
}

/** Keeps the answer of a write for those who ask again with its key. */
export const keepAnswer: (tx: Database, kept: { userId: number; key: string; answer: string }) => Promise<void> = keepCommand(
  (given) => sql`update answered_writes set answer = ${given('answer')}::jsonb
    where user_id = ${given('userId')} and key = ${given('key')}`,
);

type Turn = { subject: string; act: string; seconds: number };

const askTurns = keepQuery<{ subject: string; limits: string }, TakenTurn>(
  (given) => sql<TakenTurn>`${takeTurnsSql({ subject: given('subject'), limits: limitsFrom(given('limits')) })}`,
);

function limitsFrom(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_to_recordset(${json}::json) as l(act text, seconds int)`;
}

/** Takes one turn in the present window of each limit. */
export function countTurns(
  tx: Database,
  { subject, limits }: { subject: string; limits: readonly Limit[] },
): Promise<TakenTurn[]> {
  return askTurns(tx, { subject, limits: JSON.stringify(limits) });
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

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { keepCommand, keepEach, keepLastQuery, keepQuery } from '#platform/database/kept-query.ts';
import type { Limit } from '#shared/limit.ts';
import { type TakenTurn, takeTurnsSql, windowStart } from './turn-sql.ts';

type Claimed = { userId: number; key: string; operation: string; inputHash: string };

const askClaim = keepLastQuery<Claimed, unknown>(
  (given) => sql`insert into answered_writes (user_id, key, operation, input_hash)
    values (${given('userId')}, ${given('key')}, ${given('operation')}, ${given('inputHash')}) on conflict do nothing returning key`,
);

/**
 * Claims an Idempotency-Key for a member; read once it was sent, says whether it was free. It travels with what the write asks
 * first. A second claimant waits for the first one's commit.
 */
export async function claimKey(tx: Database, claimed: Claimed): Promise<() => boolean> {
  const read = await askClaim(tx, claimed);
  return () => read().length > 0;
}

/** What was answered under a key, and to what. */
export type Kept = { operation: string; input_hash: string; answer: unknown };

/** `Kept` as JSON, inside another statement. */
export function keptSql({ userId, key }: { userId: RawBuilder<unknown>; key: RawBuilder<unknown> }): RawBuilder<unknown> {
  return sql`(select json_build_object('operation', operation, 'input_hash', input_hash, 'answer', answer) from answered_writes
    where user_id = ${userId} and key = ${key})`;
}

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

const writeAnswered = keepCommand<{ rows: string }>(
  (given) => sql`insert into answered_writes (user_id, key, operation, input_hash, answer)
    select user_id, key, operation, input_hash, answer
      from json_to_recordset(${given('rows')}::json) as x(user_id bigint, key text, operation text, input_hash text, answer jsonb)`,
);

/** What one member was answered under a key. */
export type AnsweredWrite = Kept & { user_id: number; key: string };

/** Keeps the answers of several writes under keys that nobody has claimed; fails where somebody has. */
export async function keepAnswers(tx: Database, { rows }: { rows: readonly AnsweredWrite[] }): Promise<void> {
  // In order, so that no two wait for each other.
  const inOrder = rows.toSorted((one, other) => one.user_id - other.user_id || (one.key < other.key ? -1 : 1));
  await writeAnswered(tx, { rows: JSON.stringify(inOrder) });
}

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

const askTurnsOfAll = keepEach(
  ({ act, turns, seconds }: Limit) => `${act} ${turns} ${seconds}`,
  ({ act, turns, seconds }) =>
    keepCommand<{ subjects: string[]; counts: number[] }>(
      (given) => sql`
        insert into turns (subject, act, window_start, taken)
        select s.subject, ${sql.lit(`${act}/${seconds}`)}, ${windowStart(sql.lit(seconds))}, s.turns
          from unnest(${given('subjects')}::text[], ${given('counts')}::int[]) as s(subject, turns)
        on conflict (subject, act, window_start) do update set taken = turns.taken + excluded.taken
        returning case when taken > ${sql.lit(turns)} then refuse_turn() end`,
    ),
);

/**
 * Takes turns of one limit for several, each as often as it is named. Calls the transaction off, as a rule that is violated,
 * where there are not enough.
 */
export function takeTurnsOfAll(tx: Database, { limit, subjects }: { limit: Limit; subjects: readonly string[] }): Promise<void> {
  // Each once, because a statement changes a row once; in order, so that no two wait for each other.
  const counts = Object.entries(Object.groupBy(subjects, (subject) => subject)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return askTurnsOfAll(limit)(tx, {
    subjects: counts.map(([subject]) => subject),
    counts: counts.map(([, same = []]) => same.length),
  });
}

/** Gives a turn of the present window back, if it is still the window in which it was taken. */
export async function giveTurnBack(tx: Database, { subject, act, seconds }: Turn): Promise<void> {
  await sql`update turns set taken = greatest(0, taken - 1) where subject = ${subject} and act = ${act}
    and window_start = ${windowStart(sql`${seconds}::int`)}`.execute(tx);
}

/** Forgets answers older than a day and windows that have long passed. */
export async function sweepWrites(db: Database): Promise<void> {
  await sql`delete from answered_writes where at < now() - interval '24 hours'`.execute(db);
  await sql`delete from turns where window_start < now() - interval '2 days'`.execute(db);
}

import { type RawBuilder, sql } from 'kysely';
import type { Limit } from '#shared/limit.ts';

/** How many turns were taken in the present window of an act (`post/60`), and how many of its seconds have passed. */
export type TakenTurn = { act: string; taken: number; passed: number };

/** When the present window of so many seconds began. */
export function windowStart(seconds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_bin(${seconds} * interval '1 second', now(), timestamptz 'epoch')`;
}

type Taking = {
  subject: RawBuilder<unknown>;
  /** What follows `from`: rows `l` of limits with `act` and `seconds`, and whatever `subject` needs. */
  limits: RawBuilder<unknown>;
};

/**
 * Takes one turn of a subject in the present window of each limit, to stand alone or as part of a statement. A write that
 * is refused gives them back by being rolled back.
 */
export function takeTurnsSql({ subject, limits }: Taking): RawBuilder<TakenTurn> {
  return sql`insert into turns (subject, act, window_start, taken)
    select ${subject}, l.act || '/' || l.seconds, ${windowStart(sql`l.seconds`)}, 1 from ${limits}
    on conflict (subject, act, window_start) do update set taken = turns.taken + 1
    returning act, taken, extract(epoch from now() - window_start)::float8 as passed`;
}

type Asking = { subject: RawBuilder<unknown>; limits: readonly Pick<Limit, 'act' | 'seconds'>[] };

/**
 * What a subject will have taken with its next turn: a JSON array of `TakenTurn`, null for a window in which it took none.
 * Takes nothing. A look-up for each limit is made ready sooner than a join with a list of them.
 */
export function nextTurnsSql({ subject, limits }: Asking): RawBuilder<unknown> {
  const found = limits.map(({ act, seconds }) => {
    const name = sql.lit(`${act}/${seconds}`);
    return sql`(select json_build_object('act', act, 'taken', taken + 1, 'passed', extract(epoch from now() - window_start)::float8)
      from turns where subject = ${subject} and act = ${name} and window_start = ${windowStart(sql.lit(seconds))})`;
  });
  return sql`json_build_array(${sql.join(found)})`;
}

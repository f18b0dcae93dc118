import { type RawBuilder, sql } from 'kysely';

/** How many turns were taken in the present window of an act (`post/60`), and how many of its seconds have passed. */
export type TakenTurn = { act: string; taken: number; passed: number };

/** When the present window of so many seconds began. */
export function windowStart(seconds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;
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

/** What a subject will have taken with its next turn, as `TakenTurn` but for the windows in which it took none; takes nothing. */
export function nextTurnsSql({ subject, limits }: Taking): RawBuilder<TakenTurn> {
  return sql`select t.act, t.taken + 1 as taken, extract(epoch from now() - t.window_start)::float8 as passed
    from ${limits} join turns t on t.subject = ${subject} and t.act = l.act || '/' || l.seconds
      and t.window_start = ${windowStart(sql`l.seconds`)}`;
}

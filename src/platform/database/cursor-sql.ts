import { type RawBuilder, sql } from 'kysely';

/** A time as whole microseconds, the form it has in cursors. */
export function microseconds(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint`;
}

/** The time that a cursor holds as whole microseconds. */
export function timeOf(key: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${key}::double precision * interval '1 microsecond')`;
}

import { sql } from 'kysely';
import type { Stage } from './cast.ts';

/** Puts many published comments on a thread at once, each so many seconds ago. Gives their ids in the order of the list. */
export async function addComments(
  { db, cast }: Stage,
  { on, under, secondsAgo }: { on: number; under?: number; secondsAgo: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into comments (thread_id, parent_id, user_id, source_locale, status, created_at, published_at)
    select ${on}, ${under ?? null}::bigint, ${cast.bruno.id}, 'en', 'published', at, at from (
      select number, date_trunc('hour', now()) - seconds * interval '1 second' as at
      from unnest(${[...secondsAgo]}::float8[]) with ordinality as x(seconds, number)) y order by number
    returning id`.execute(db);
  const ids = rows.map((row) => row.id);
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, html, source_hash)
    select 'comment', id, 'text', 'en', 'original', 'Men!', '<p>Men!</p>', '' from unnest(${ids}::bigint[]) as x(id)`.execute(db);
  return ids;
}

/** Puts many published threads into a sub-category at once, each so many seconds ago. Gives their ids in the order of the list. */
export async function addThreads(
  { db, cast }: Stage,
  { in: subCategory, secondsAgo }: { in: number; secondsAgo: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into threads (user_id, sub_category_id, source_locale, status, created_at, published_at)
    select ${cast.bruno.id}, ${subCategory}, 'en', 'published', at, at from (
      select number, date_trunc('hour', now()) - seconds * interval '1 second' as at
      from unnest(${[...secondsAgo]}::float8[]) with ordinality as x(seconds, number)) y order by number
    returning id`.execute(db);
  const ids = rows.map((row) => row.id);
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash)
    select 'thread', id, field, 'en', 'original', field, field, field, '' from unnest(${ids}::bigint[]) as x(id),
      unnest(array['title', 'text']) as y(field)`.execute(db);
  return ids;
}

import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/**
 * Says in a write's own transaction which tags of pages it changed, such as `thread:12` or `thread:12/ja`. Processes
 * hear of it after the commit and never after a rollback.
 */
export async function dropTags(tx: Database, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await sql`insert into dropped_tags (tags) values (${[...tags]}::text[])`.execute(tx);
}

export type Drop = { id: number; tags: string[] };

/** What was dropped after a row, oldest first, at most 500 rows. */
export async function listDropsAfter(db: Database, { id }: { id: number }): Promise<Drop[]> {
  const { rows } = await sql<Drop>`select id, tags from dropped_tags where id > ${id} order by id limit 500`.execute(db);
  return rows;
}

/** The newest row, from which a process that starts now has to follow. */
export async function findLastDrop(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from dropped_tags`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Forgets rows older than ten minutes, the longest that any page is kept. */
export async function sweepDrops(db: Database): Promise<void> {
  await sql`delete from dropped_tags where at < now() - interval '10 minutes'`.execute(db);
}

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

/** `xid` is the number of the transaction that dropped them. */
export type Drop = { id: number; tags: string[]; xid: string };

/** Drops that one look takes in at most. */
export const dropsAtOnce = 500;

/** What transactions from a number on have dropped and committed, in their order. */
export async function listDropsSince(db: Database, { xid }: { xid: string }): Promise<Drop[]> {
  const { rows } = await sql<Drop>`select id, tags, xid::text as xid from dropped_tags
    where xid >= ${xid}::xid8 order by dropped_tags.xid, id limit ${sql.lit(dropsAtOnce)}`.execute(db);
  return rows;
}

/** The oldest transaction that has not ended; whatever an older one dropped can be seen by now. */
export async function findOldestOpen(db: Database): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  return rows[0]?.xid ?? '0';
}

/** Forgets rows older than ten minutes, the longest that any page is kept. */
export async function sweepDrops(db: Database): Promise<void> {
  await sql`delete from dropped_tags where at < now() - interval '10 minutes'`.execute(db);
}

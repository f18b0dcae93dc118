import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type Drop, noteDrop } from './committed-drops.ts';

/** The tag of every answer, dropped when content is loaded or restored. */
export const everything = 'everything';

/** The channel on which processes tell each other to look at the table. */
export const dropsChannel = 'dropped_tags';

/**
 * Says in a write's own transaction which tags of pages it changed, such as `thread:12` or `thread:12/ja`. Processes
 * hear of it after the commit and never after a rollback.
 */
export async function dropTags(tx: Database, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const dropped = [...new Set(tags)];
  const { rows } = await sql<{ id: number }>`insert into dropped_tags (tags) values (${dropped}::text[]) returning id`.execute(
    tx,
  );
  for (const { id } of rows) noteDrop(tx, { id, tags: dropped });
}

/** `xid` is the number of the transaction that dropped them. */
export type StoredDrop = Drop & { xid: string };

/** Drops that one look takes in at most. */
export const dropsAtOnce = 500;

/** What transactions from a number on have dropped and committed, in their order, without those already seen. */
export async function listDropsSince(
  db: Database,
  { xid, seen }: { xid: string; seen: readonly number[] },
): Promise<StoredDrop[]> {
  const { rows } = await sql<StoredDrop>`select id, tags, xid::text as xid from dropped_tags
    where xid >= ${xid}::xid8 and id <> all (${seen}::bigint[]) order by dropped_tags.xid, id limit ${sql.lit(dropsAtOnce)}`.execute(
    db,
  );
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

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { loadMembers } from '#features/accounts/server/content.ts';
import { loadNotices } from '#features/notices/server/content.ts';
import { loadCategories } from '#features/sub-categories/server/content.ts';
import { loadTags } from '#features/tags/server/content.ts';
import { loadThreads } from '#features/threads/server/content.ts';
import { readContent } from '#platform/content/read-content.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';

export type ContentOptions = { address: DatabaseAddress; demo: boolean; now?: Date };

/**
 * Loads the data files of `db/content` that have a table: the taxonomy always, the demo community in demo mode only.
 * Each part is one transaction and is skipped when it was loaded as it is now. Gives the parts that were loaded.
 */
export async function loadContent({ address, demo, now = new Date() }: ContentOptions): Promise<string[]> {
  const db = openDatabase(address, { connections: 1, statementTimeout: 60_000 });
  try {
    const taxonomy = await loadPart(db, 'taxonomy', ['taxonomy/categories.json', 'taxonomy/tags.json', 'notices'], async (tx) => {
      await loadCategories(tx);
      await loadTags(tx);
      await loadNotices(tx, now);
    });
    const community = demo
      ? await loadPart(db, 'demo community', ['members', 'threads'], async (tx) => loadThreads(tx, await loadMembers(tx), now))
      : [];
    return [...taxonomy, ...community];
  } finally {
    await db.destroy();
  }
}

async function loadPart(db: Database, name: string, places: string[], load: (tx: Database) => Promise<void>): Promise<string[]> {
  const files = await Promise.all(places.map((place) => readContent(place)));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from loaded_content where name = ${name} and hash = ${hash} for update`.execute(tx);
    if (rows.length > 0) return [];
    await load(tx);
    await sql`insert into loaded_content (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash, loaded_at = now()`.execute(tx);
    return [name];
  });
}

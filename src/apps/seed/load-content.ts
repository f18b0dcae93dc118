import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { loadMembers } from '#features/accounts/server/content.ts';
import { type DemoLogin, closeDemoAccounts, loadDemoAccounts } from '#features/accounts/server/demo-accounts.ts';
import { loadNotices } from '#features/notices/server/content.ts';
import { putSiteSetting } from '#features/site-settings/server/service.ts';
import { loadCategories } from '#features/sub-categories/server/content.ts';
import { loadTags } from '#features/tags/server/content.ts';
import { loadThreads } from '#features/threads/server/content.ts';
import { loadPhrasebook } from '#features/translation/server/content.ts';
import { readContent } from '#platform/content/read-content.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { dropTags, everything } from '#platform/page-cache/drop-queries.ts';

export type ContentOptions = {
  address: DatabaseAddress;
  demo: boolean;
  /** Only this machine can reach the site, so the people of the demo may have the password that everybody knows. */
  isLocal?: boolean;
  now?: Date;
  /** Told the name of each part before it is loaded. */
  onPart?: (name: string) => void;
};

/** The parts that were loaded now, and how the people of the demo log in. */
export type LoadedContent = { parts: string[]; logins: DemoLogin[] };

/**
 * Loads the data files of `db/content` that have a table: the taxonomy always, the demo community in demo mode only.
 * Each part is one transaction and is skipped when it was loaded as it is now.
 */
export async function loadContent(options: ContentOptions): Promise<LoadedContent> {
  const { address, demo, isLocal = false, now = new Date(), onPart = () => undefined } = options;
  const db = openDatabase(address, { connections: 1, statementTimeout: 60_000 });
  try {
    const taxonomy = await loadPart(db, 'taxonomy', ['taxonomy/categories.json', 'taxonomy/tags.json', 'notices'], async (tx) => {
      onPart('taxonomy');
      await loadCategories(tx);
      await loadTags(tx);
      await loadNotices(tx, now);
    });
    const phrasebook = await loadPart(db, 'phrasebook', ['phrasebook'], async (tx) => {
      onPart('phrasebook');
      await loadPhrasebook(tx);
    });
    if (!demo) {
      await closeDemoAccounts(db);
      return { parts: await measureTables(db, [...taxonomy, ...phrasebook]), logins: [] };
    }
    const community = await loadPart(db, 'demo community', ['members', 'threads', 'community/corrections.json'], async (tx) => {
      onPart('demo community');
      await loadThreads(tx, await loadMembers(tx), now);
      await putSiteSetting(tx, 'managers_approve', true);
    });
    return {
      parts: await measureTables(db, [...taxonomy, ...phrasebook, ...community]),
      logins: await loadDemoAccounts(db, { isLocal }),
    };
  } finally {
    await db.destroy();
  }
}

/** Until PostgreSQL has looked at what was loaded it plans as for empty tables, and its own look comes minutes later. */
async function measureTables(db: Database, parts: string[]): Promise<string[]> {
  if (parts.length > 0) await sql`analyze`.execute(db);
  return parts;
}

async function loadPart(db: Database, name: string, places: string[], load: (tx: Database) => Promise<void>): Promise<string[]> {
  const files = await Promise.all(places.map((place) => readContent(place)));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from loaded_content where name = ${name} and hash = ${hash} for update`.execute(tx);
    if (rows.length > 0) return [];
    await load(tx);
    await dropTags(tx, [everything]);
    await sql`insert into loaded_content (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash, loaded_at = now()`.execute(tx);
    return [name];
  });
}

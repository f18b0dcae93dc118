import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { createTestDatabase } from './database.ts';

/** A fresh database with one member: Bruno, who writes Portuguese. `close` drops it. */
export type BoardOfBruno = { db: Database; address: DatabaseAddress; bruno: number; close: () => Promise<void> };

/** For tests of texts, which need somebody who wrote them and nothing else; `setStage` has a whole cast. */
export async function openBoardOfBruno(): Promise<BoardOfBruno> {
  const { address, drop } = await createTestDatabase();
  const db = openDatabase(address);
  const { rows } = await sql<{ id: number }>`insert into users (name, locale) values ('Bruno', 'pt') returning id`.execute(db);
  async function close(): Promise<void> {
    await db.destroy();
    await drop();
  }
  return { db, address, bruno: rows[0]?.id ?? 0, close };
}

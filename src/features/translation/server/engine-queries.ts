import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** An engine connected at the desk, with its key. */
export type StoredEngine = {
  id: number;
  name: string;
  base_url: string;
  api_key: string | null;
  sealed_key: string | null;
  model: string;
};

/** The engines connected at the desk, in the order they are asked. */
export async function listEngines(db: Database): Promise<StoredEngine[]> {
  const { rows } =
    await sql<StoredEngine>`select id, name, base_url, api_key, sealed_key, model from translation_engines order by id limit 20`.execute(
      db,
    );
  return rows;
}

type NewEngine = { name: string; baseUrl: string; sealedKey: string | null; model: string; userId: number };

/** Connects an engine, or changes the one of that name; without a key given it keeps the one it has. */
export async function putEngine(db: Database, engine: NewEngine): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into translation_engines (name, base_url, sealed_key, model, created_by)
    values (${engine.name}, ${engine.baseUrl}, ${engine.sealedKey}, ${engine.model}, ${engine.userId})
    on conflict (name) do update set base_url = excluded.base_url, model = excluded.model,
      sealed_key = case when translation_engines.base_url = excluded.base_url then coalesce(excluded.sealed_key, translation_engines.sealed_key) else excluded.sealed_key end,
      api_key = case when translation_engines.base_url = excluded.base_url and excluded.sealed_key is null then translation_engines.api_key end
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

export async function deleteEngine(db: Database, { id }: { id: number }): Promise<boolean> {
  const { rows } = await sql`delete from translation_engines where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** Engines whose keys an earlier version stored as they were typed. */
export async function listPlainKeys(db: Database): Promise<{ id: number; base_url: string; api_key: string }[]> {
  const { rows } = await sql<{ id: number; base_url: string; api_key: string }>`
    select id, base_url, api_key from translation_engines where api_key is not null order by id limit 20`.execute(db);
  return rows;
}

/** Puts the sealed key in the place of the typed one, unless that was changed meanwhile. */
export async function putSealedKey(
  db: Database,
  { id, apiKey, sealedKey }: { id: number; apiKey: string; sealedKey: string },
): Promise<void> {
  await sql`update translation_engines set sealed_key = ${sealedKey}, api_key = null where id = ${id} and api_key = ${apiKey}`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { ItemRef } from './queries.ts';

/** Copies the texts of an item to where no reader finds them; what is still to be translated is not worth keeping. */
export async function copyAside(tx: Database, { kind, id }: ItemRef): Promise<void> {
  await sql`
    insert into set_aside_texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine, glossary_version, by_user_id, updated_at)
    select item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine, glossary_version, by_user_id, updated_at
      from texts where item_kind = ${kind} and item_id = ${id} and text is not null
    on conflict do nothing`.execute(tx);
}

/** Empties the originals of an item. Their hash matches no text, so that a translation on its way finds nothing to belong to. */
export async function emptyOriginals(tx: Database, { kind, id }: ItemRef): Promise<void> {
  await sql`delete from texts where item_kind = ${kind} and item_id = ${id} and state <> 'original'`.execute(tx);
  await sql`update texts set text = '', html = case when html is not null then '' end, excerpt = case when excerpt is not null then '' end,
      source_hash = '', updated_at = now()
    where item_kind = ${kind} and item_id = ${id}`.execute(tx);
}

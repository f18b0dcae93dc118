import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';
import type { PassageState } from '#shared/passage.ts';
import type { ItemKind } from '../model.ts';

/** One row of stored text, as it is written. */
export type StoredText = {
  item_kind: ItemKind;
  item_id: number;
  field: string;
  locale: Locale;
  state: PassageState;
  text: string | null;
  html: string | null;
  excerpt: string | null;
  /** Hex of the hash of the original that this text belongs to. */
  source_hash: string;
  engine: string | null;
  by_user_id: number | null;
};

/** Writes texts over whatever stood in their places. */
export async function putTexts(db: Database, rows: StoredText[]): Promise<void> {
  await sql`
    insert into texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine, by_user_id)
    select item_kind, item_id, field, locale, state, text, html, excerpt, decode(source_hash, 'hex'), engine, by_user_id
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(item_kind text, item_id bigint, field text, locale text, state text, text text,
        html text, excerpt text, source_hash text, engine text, by_user_id bigint)
    on conflict (item_kind, item_id, field, locale) do update set state = excluded.state, text = excluded.text, html = excluded.html,
      excerpt = excluded.excerpt, source_hash = excluded.source_hash, engine = excluded.engine, by_user_id = excluded.by_user_id,
      glossary_version = null, updated_at = now()`.execute(db);
}

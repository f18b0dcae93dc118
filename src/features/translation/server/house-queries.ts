import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { StoredText } from './queries.ts';

export type Title = Pick<StoredText, 'item_kind' | 'item_id' | 'locale' | 'text'>;

/** Writes titles of tags, categories and sub-categories over those that are there. */
export async function putHouseTitles(db: Database, { rows }: { rows: readonly Title[] }): Promise<void> {
  const titles = rows.map(({ item_kind, item_id, locale, text }) => ({ item_kind, item_id, locale, text }));
  await sql`insert into house_titles (item_kind, locale, titles)
    select item_kind, locale, jsonb_object_agg(item_id, text)
      from json_to_recordset(${JSON.stringify(titles)}) as x(item_kind text, item_id bigint, locale locale, text text)
     group by item_kind, locale
    on conflict (item_kind, locale) do update set titles = house_titles.titles || excluded.titles
     where not house_titles.titles @> excluded.titles`.execute(db);
}

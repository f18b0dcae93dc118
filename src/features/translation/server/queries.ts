import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { keepCommand } from '#platform/database/kept-query.ts';
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

const writeTexts = keepCommand<{ rows: string }>(
  (given) => sql`
    insert into texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine, by_user_id)
    select item_kind, item_id, field, locale, state, text, html, excerpt, decode(source_hash, 'hex'), engine, by_user_id
      from json_to_recordset(${given('rows')}::json) as x(item_kind text, item_id bigint, field text, locale text, state text, text text,
        html text, excerpt text, source_hash text, engine text, by_user_id bigint)
    on conflict (item_kind, item_id, field, locale) do update set state = excluded.state, text = excluded.text, html = excluded.html,
      excerpt = excluded.excerpt, source_hash = excluded.source_hash, engine = excluded.engine, by_user_id = excluded.by_user_id,
      glossary_version = null, updated_at = now()`,
);

/** Writes texts over whatever stood in their places. */
export function putTexts(db: Database, rows: StoredText[]): Promise<void> {
  return writeTexts(db, { rows: JSON.stringify(rows) });
}

/** Which item, in the words of the table. */
export type ItemRef = { kind: ItemKind; id: number };

export type Original = { field: string; locale: Locale; text: string; hash: string };

/** The originals of an item, locked against another edit until the transaction ends. */
export async function lockOriginals(db: Database, { kind, id }: ItemRef): Promise<Original[]> {
  const { rows } = await sql<Original>`select field, locale, text, encode(source_hash, 'hex') as hash from texts
    where item_kind = ${kind} and item_id = ${id} and state = 'original' order by field for update`.execute(db);
  return rows;
}

/** The translations of a field that people or engines wrote. */
export async function listTranslations(
  db: Database,
  { kind, id, field }: ItemRef & { field: string },
): Promise<{ locale: Locale; origin: 'human' | 'engine'; text: string; engine: string | null; by_user_id: number | null }[]> {
  const { rows } = await sql<{
    locale: Locale;
    origin: 'human' | 'engine';
    text: string;
    engine: string | null;
    by_user_id: number | null;
  }>`
    select locale, case state when 'human' then 'human' else 'engine' end as origin, text, engine, by_user_id from texts
     where item_kind = ${kind} and item_id = ${id} and field = ${field} and text is not null
       and (state = 'human' or (state = 'translated' and engine is not null))`.execute(db);
  return rows;
}

/** Lets go of everything stored of some fields of an item; of all its fields for none named. */
export async function deleteTexts(db: Database, { kind, id, fields }: ItemRef & { fields?: string[] }): Promise<void> {
  const only = fields === undefined ? sql`` : sql`and field = any(${fields}::text[])`;
  await sql`delete from texts where item_kind = ${kind} and item_id = ${id} ${only}`.execute(db);
}

/** Makes room for originals in another language than before. */
export async function deleteOriginals(db: Database, { kind, id, fields }: ItemRef & { fields: string[] }): Promise<void> {
  await sql`delete from texts where item_kind = ${kind} and item_id = ${id} and field = any(${fields}::text[])
    and state = 'original'`.execute(db);
}

/** Marks the translations of a field as older than its original; those without a text wait for the new one. */
export async function outdateTranslations(
  db: Database,
  { kind, id, field, hash }: ItemRef & { field: string; hash: string },
): Promise<void> {
  await sql`update texts set state = case when text is null then state else 'outdated' end,
      source_hash = case when text is null then decode(${hash}, 'hex') else source_hash end, updated_at = now()
    where item_kind = ${kind} and item_id = ${id} and field = ${field} and state <> 'original'`.execute(db);
}

/** Says that the author wants no translation of an item: what there is goes, nothing new is made. */
export async function putOff(db: Database, { kind, id, locales }: ItemRef & { locales: Locale[] }): Promise<void> {
  await sql`
    insert into texts (item_kind, item_id, field, locale, state, source_hash)
    select o.item_kind, o.item_id, o.field, l.locale, 'off', o.source_hash
      from texts o cross join unnest(${locales}::text[]) as l(locale)
     where o.item_kind = ${kind} and o.item_id = ${id} and o.state = 'original' and o.locale <> l.locale
    on conflict (item_kind, item_id, field, locale) do update set state = 'off', text = null, html = null, excerpt = null,
      engine = null, by_user_id = null, source_hash = excluded.source_hash, updated_at = now()`.execute(db);
}

export async function deleteRequest(db: Database, { kind, id }: ItemRef): Promise<void> {
  await sql`delete from translation_requests where item_kind = ${kind} and item_id = ${id}`.execute(db);
}

/** The originals of an item. */
export async function listOriginals(
  db: Database,
  { kind, id }: { kind: ItemKind; id: number },
): Promise<{ field: string; text: string }[]> {
  const { rows } = await sql<{ field: string; text: string }>`select field, text from texts
    where item_kind = ${kind} and item_id = ${id} and state = 'original' order by field`.execute(db);
  return rows;
}

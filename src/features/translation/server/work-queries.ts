import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';
import type { PassageState } from '#shared/passage.ts';
import type { ItemKind } from '../model.ts';
import type { ItemRef } from './queries.ts';

/** A text of an item as the worker sees it; `text` is there for originals. */
export type TextRow = { field: string; locale: Locale; state: PassageState; text: string | null; hash: string };

/** All texts of an item. */
export async function listTexts(db: Database, { kind, id }: ItemRef): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`select field, locale, state, case state when 'original' then text end as text,
      encode(source_hash, 'hex') as hash
    from texts where item_kind = ${kind} and item_id = ${id} order by field, locale`.execute(db);
  return rows;
}

/** Whether an item is one that nobody will read, such as a deleted one that is not erased yet. */
export async function isDeleted(db: Database, { kind, id }: ItemRef): Promise<boolean> {
  const { rows } = await sql`select from deleted_items where item_kind = ${kind} and item_id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Whose item it is, and how often its translation was left unfinished. */
export async function findRequest(
  db: Database,
  { kind, id }: ItemRef,
): Promise<{ author_id: number | null; failures: number } | undefined> {
  const { rows } = await sql<{ author_id: number | null; failures: number }>`select author_id, failures from translation_requests
    where item_kind = ${kind} and item_id = ${id}`.execute(db);
  return rows[0];
}

/** Counts one more try that left something untranslated, and gives the count. */
export async function countFailure(db: Database, { kind, id }: ItemRef): Promise<number> {
  const { rows } = await sql<{ failures: number }>`insert into translation_requests as r (item_kind, item_id, failures)
    values (${kind}, ${id}, 1) on conflict (item_kind, item_id) do update set failures = r.failures + 1 returning failures`.execute(
    db,
  );
  return rows[0]?.failures ?? 1;
}

export async function clearFailures(db: Database, { kind, id }: ItemRef): Promise<void> {
  await sql`update translation_requests set failures = 0 where item_kind = ${kind} and item_id = ${id} and failures > 0`.execute(
    db,
  );
}

/** A translation to be stored, with the original it was made from. */
export type NewTranslation = ItemRef & {
  field: string;
  source: Locale;
  target: Locale;
  hash: string;
  state: 'translated' | 'converted' | 'human';
  text: string;
  html: string | null;
  excerpt: string | null;
  engine: string | null;
  byUserId: number | null;
  glossaryVersion: number;
};

/**
 * Stores a translation if its original is still the one it was made from, and nothing better stands in its place: no
 * text of a person, none that another worker made. The lock on the original lets no edit slip in between.
 */
export async function storeTranslation(db: Database, one: NewTranslation): Promise<boolean> {
  const { rows } = await sql`
    with original as (select from texts where item_kind = ${one.kind} and item_id = ${one.id} and field = ${one.field}
      and state = 'original' and locale = ${one.source} and source_hash = decode(${one.hash}, 'hex') for share)
    update texts t set state = ${one.state}, text = ${one.text}, html = ${one.html}, excerpt = ${one.excerpt}, engine = ${one.engine},
      by_user_id = ${one.byUserId}, glossary_version = ${one.glossaryVersion}::int, source_hash = decode(${one.hash}, 'hex'), updated_at = now()
      from original
     where t.item_kind = ${one.kind} and t.item_id = ${one.id} and t.field = ${one.field} and t.locale = ${one.target}
       and t.state in ('pending', 'failed', 'budget', 'no_engine', 'outdated')
    returning t.field`.execute(db);
  return rows.length > 0;
}

export type Unfinished = { field: string; locale: Locale; state: 'pending' | 'failed' | 'budget' | 'no_engine' };

/** Says why texts are not translated yet. An outdated text stays to be read. Gives the locales in which that is news. */
export async function markUnfinished(db: Database, { kind, id, texts }: ItemRef & { texts: Unfinished[] }): Promise<Locale[]> {
  const { rows } = await sql<{ locale: Locale }>`
    with given as (select * from json_to_recordset(${JSON.stringify(texts)}::json) as x(field text, locale text, state text)),
    marked as (
      update texts t set state = g.state, updated_at = now() from given g
       where t.item_kind = ${kind} and t.item_id = ${id} and t.field = g.field and t.locale = g.locale and t.state <> g.state
         and t.state in ('pending', 'failed', 'budget', 'no_engine')
      returning t.locale)
    select distinct locale from marked`.execute(db);
  return rows.map((row) => row.locale);
}

/** What an item is about: the title of its thread and its art, in English, as far as readers may see it. */
export async function findContext(
  db: Database,
  { kind, id }: ItemRef,
): Promise<{ subject: string | null; genre: string | null; thread_id: number | null }> {
  const thread = kind === 'comment' ? sql`(select thread_id from readable_comments where id = ${id})` : sql`${id}::bigint`;
  const { rows } = await sql<{ subject: string | null; genre: string | null; thread_id: number | null }>`
    select o.text as subject, g.text as genre, t.id as thread_id
      from readable_threads t
      join sub_categories s on s.id = t.sub_category_id
      join categories c on c.id = s.category_id
      left join texts o on o.item_kind = 'thread' and o.item_id = t.id and o.field = 'title' and o.state = 'original'
      left join texts g on g.item_kind = 'category' and g.item_id = c.id and g.field = 'title' and g.locale = 'en' and c.genre_kind is not null
     where t.id = ${thread} and ${kind} in ('thread', 'comment')`.execute(db);
  return rows[0] ?? { subject: null, genre: null, thread_id: null };
}

export type WaitingItem = { kind: ItemKind; id: number };

/** Items that wait since two minutes or longer, or for an engine that serves their languages now, though no job will come to them. */
export async function listLeftLying(
  db: Database,
  { served }: { served: { from: Locale; to: Locale }[] },
): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    with served as (select * from json_to_recordset(${JSON.stringify(served)}::json) as x("from" text, "to" text))
    select distinct t.item_kind as kind, t.item_id as id from texts t
     where t.state in ('pending', 'failed', 'budget', 'no_engine')
       and case t.state when 'no_engine' then exists (select from texts o join served s on s."from" = o.locale and s."to" = t.locale
             where o.item_kind = t.item_kind and o.item_id = t.item_id and o.field = t.field and o.state = 'original')
           else t.updated_at < now() - interval '2 minutes' end
       and not exists (select from graphile_worker.jobs j where j.key = 'translate:' || t.item_kind || ':' || t.item_id)
       and not exists (select from translation_requests r where r.item_kind = t.item_kind and r.item_id = t.item_id
         and r.asked_as is not null)
       and not exists (select from deleted_items d where d.item_kind = t.item_kind and d.item_id = t.item_id)
     limit 500`.execute(db);
  return rows;
}

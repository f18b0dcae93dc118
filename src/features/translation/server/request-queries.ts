import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { keepCommand, keepQuery } from '#platform/database/kept-query.ts';
import type { Locale } from '#shared/locales.ts';
import type { PassageState } from '#shared/passage.ts';
import { translateItemJob } from './jobs.ts';
import type { ItemRef, StoredText } from './queries.ts';

type Wanted = ItemRef & { locales: Locale[]; reopened: PassageState[]; authorId: number | null; priority: number };

/**
 * Makes a pending row for each locale an item lacks, and of those whose state is among `reopened`. Where texts of these
 * locales wait then, the item is asked for: workers make a job of it, and its tries begin anew.
 */
export const putRequest: (tx: Database, wanted: Wanted) => Promise<void> = keepCommand<Wanted>(
  (given) => sql`
    with put as (
      insert into texts (item_kind, item_id, field, locale, state, source_hash)
      select o.item_kind, o.item_id, o.field, l.locale, 'pending', o.source_hash
        from texts o cross join unnest(${given('locales')}::text[]) as l(locale)
       where o.item_kind = ${given('kind')} and o.item_id = ${given('id')} and o.state = 'original' and o.locale <> l.locale
      on conflict (item_kind, item_id, field, locale) do update
        set state = 'pending', source_hash = excluded.source_hash, updated_at = now()
        where texts.state = any(${given('reopened')}::text[])
      returning 1)
    insert into translation_requests (item_kind, item_id, author_id, asked_as)
    select ${given('kind')}, ${given('id')}::bigint, ${given('authorId')}::bigint, ${given('priority')}::smallint
     where exists (select from put) or exists (select from texts where item_kind = ${given('kind')} and item_id = ${given('id')}
       and locale = any(${given('locales')}::text[]) and state in ('pending', 'outdated'))
    on conflict (item_kind, item_id) do update
      set author_id = excluded.author_id, failures = 0, requested_at = now(), asked_as = excluded.asked_as`,
);

type New = ItemRef & { source: Locale; originals: string; locales: Locale[]; authorId: number | null; priority: number };

const writeNewItem = keepCommand<New>(
  (given) => sql`
    with original as (
      select ${given('kind')} as kind, ${given('id')}::bigint as id, field, text, html, excerpt, decode(source_hash, 'hex') as hash
        from json_to_recordset(${given('originals')}::json) as x(field text, text text, html text, excerpt text, source_hash text)),
    put as (
      insert into texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash)
      select kind, id, field, ${given('source')}, 'original', text, html, excerpt, hash from original
      union all
      select kind, id, field, l.locale, 'pending', null, null, null, hash
        from original cross join unnest(${given('locales')}::text[]) as l(locale))
    insert into translation_requests (item_kind, item_id, author_id, asked_as)
    select ${given('kind')}, ${given('id')}::bigint, ${given('authorId')}::bigint, ${given('priority')}::smallint
     where cardinality(${given('locales')}::text[]) > 0`,
);

/** Writes the originals of an item that has no texts yet, and asks for it in some other locales: all in one statement. */
export function putNewItem(
  tx: Database,
  {
    rows,
    ...item
  }: Omit<New, 'originals'> & { rows: readonly Pick<StoredText, 'field' | 'text' | 'html' | 'excerpt' | 'source_hash'>[] },
): Promise<void> {
  return writeNewItem(tx, { ...item, originals: JSON.stringify(rows) });
}

/** Items of which jobs are made in one statement at most. */
export const handedOverAtOnce = 100;

const askHandOver = keepQuery<{ name: string }, { total: number }>(
  (given) => sql<{ total: number }>`
    with asked as (
      update translation_requests r set asked_as = null
        from (select item_kind, item_id from translation_requests where asked_as is not null
          order by asked_as, requested_at limit ${sql.lit(handedOverAtOnce)} for update skip locked) a
       where r.item_kind = a.item_kind and r.item_id = a.item_id
      returning r.item_kind, r.item_id, old.asked_as as priority),
    specs as (
      select array_agg(row(${given('name')}, json_build_object('kind', item_kind, 'id', item_id), null, null, null,
        'translate:' || item_kind || ':' || item_id, priority, null)::graphile_worker.job_spec) as list from asked)
    select count(*) as total from specs, graphile_worker.add_jobs(specs.list) where specs.list is not null`,
);

/** Makes jobs of what was asked for, the urgent first, and gives how many. An item that waits already gets its new priority. */
export async function handOverAsked(db: Database): Promise<number> {
  const [row] = await askHandOver(db, { name: translateItemJob });
  return row?.total ?? 0;
}

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

const writeNewTexts = keepCommand<{ texts: string }>(
  (given) => sql`
    insert into texts (item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, updated_at)
    select item_kind, item_id, field, locale, state, text, html, excerpt, decode(source_hash, 'hex'), coalesce(at, now())
      from json_to_recordset(${given('texts')}::json) as x(item_kind text, item_id bigint, field text, locale text, state text, text text,
        html text, excerpt text, source_hash text, at timestamptz)`,
);

const writeRequests = keepCommand<{ requests: string }>(
  (given) => sql`
    insert into translation_requests (item_kind, item_id, author_id, asked_as)
    select kind, id, author, priority
      from json_to_recordset(${given('requests')}::json) as x(kind text, id bigint, author bigint, priority smallint)`,
);

/** A text of an item that has none yet, stored at a time of the database. */
export type NewText = Pick<StoredText, 'item_kind' | 'item_id' | 'field' | 'locale' | 'state' | 'source_hash'> &
  Partial<Pick<StoredText, 'text' | 'html' | 'excerpt'>> & { at?: string | undefined };

/** Writes the texts of items that have none yet. */
export function putNewTexts(tx: Database, { rows }: { rows: readonly NewText[] }): Promise<void> {
  return writeNewTexts(tx, { texts: JSON.stringify(rows) });
}

/** Asks for items of which nothing was asked yet: workers make jobs of them. */
export function putNewRequests(
  tx: Database,
  { rows }: { rows: readonly (ItemRef & { author: number; priority: number })[] },
): Promise<void> {
  return writeRequests(tx, { requests: JSON.stringify(rows) });
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

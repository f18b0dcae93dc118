import { type RawBuilder, sql } from 'kysely';
import { posterColumns } from '#features/accounts/server/poster-sql.ts';
import { originalsStamp } from '#features/translation/server/stamp-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { jsonOf } from '#platform/database/json-sql.ts';
import { microseconds, timeOf } from '#platform/database/cursor-sql.ts';
import type { Permit } from '#platform/session/permit.ts';
import type { Locale } from '#shared/locales.ts';
import type { QueuedKind } from '../contract.ts';
import { queuePage } from '../model.ts';
import type { QueueScope } from './policy.ts';

type Asked = { locale: Locale; place: readonly [string, string] | undefined };

/** A page of what waits, oldest first, as finished JSON. */
export async function listQueue(
  db: Database,
  permit: Permit<'queue.read', QueueScope>,
  { locale, place }: Asked,
): Promise<string> {
  const { isAdmin, manages } = permit.item;
  const mine = sql`(${isAdmin}::boolean or sub_category_id = any(${[...manages]}::bigint[]))`;
  // Ids of three tables meet in one list, so the kind keeps their order total.
  const from = place === undefined ? sql`` : sql`where (created_at, place) > (${timeOf(place[0])}, ${place[1]}::bigint)`;
  const { rows } = await sql<{ json: string }>`
    with waiting as materialized (${waiting()}), mine as (select * from waiting where ${mine}),
      page as (select * from mine ${from} order by created_at, place limit ${sql.lit(queuePage + 1)}),
      shown as (select p.*, row_number() over (order by p.created_at, p.place) as number, count(*) over () as more from page p)
    select json_build_object(
      'items', coalesce(json_agg(${queuedJson(locale)} order by q.number) filter (where q.number <= ${sql.lit(queuePage)}), '[]'::json),
      'total', (select count(*) from mine),
      'next_cursor', max(${microseconds(sql`q.created_at`)} || '_' || q.place) filter (where q.number = ${sql.lit(queuePage)} and q.more > ${sql.lit(queuePage)})
    )::text as json from shown q join users u on u.id = q.user_id`.execute(db);
  return rows[0]?.json ?? '';
}

/** How much waits in somebody's part of the queue. */
export async function countQueue(db: Database, permit: Permit<'queue.read', QueueScope>): Promise<number> {
  const { isAdmin, manages } = permit.item;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${waiting()}) q
    where ${isAdmin}::boolean or q.sub_category_id = any(${[...manages]}::bigint[])`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The stamp of what waits as it is now. */
export async function findStamp(db: Database, { kind, id }: { kind: QueuedKind; id: number }): Promise<string | null> {
  const { rows } = await sql<{
    stamp: string | null;
  }>`select ${originalsStamp(sql`${kind}`, sql`${id}::bigint`)} as stamp`.execute(db);
  return rows[0]?.stamp ?? null;
}

/** Everything that waits, bounded by the 2,000 oldest of each kind. */
function waiting(): RawBuilder<unknown> {
  return sql`
    (select 'comment' as kind, c.id, c.id * 3 as place, null as edits, c.thread_id, t.sub_category_id, c.user_id, c.source_locale, c.created_at
      from comments c join threads t on t.id = c.thread_id left join comments p on p.id = c.parent_id
      where c.status = 'pending' and c.deleted_at is null and t.deleted_at is null and p.deleted_at is null order by c.created_at limit 2000)
    union all
    (select 'thread', t.id, t.id * 3 + 1, null, t.id, t.sub_category_id, t.user_id, t.source_locale, t.created_at
      from threads t where t.status = 'pending' and t.deleted_at is null order by t.created_at limit 2000)
    union all
    (select 'revision', r.id, r.id * 3 + 2, r.item_kind, t.id, t.sub_category_id, r.user_id, r.source_locale, r.created_at
      from revisions r left join comments c on r.item_kind = 'comment' and c.id = r.item_id left join comments p on p.id = c.parent_id
      join threads t on t.id = case when r.item_kind = 'thread' then r.item_id else c.thread_id end
      where r.status = 'pending' and t.deleted_at is null and c.deleted_at is null and p.deleted_at is null order by r.created_at limit 2000)`;
}

function queuedJson(locale: Locale): RawBuilder<unknown> {
  const own = (field: string, column: string, wanted: RawBuilder<unknown>) =>
    sql`(select ${sql.ref(column)} from texts where item_kind = q.kind and item_id = q.id and field = ${sql.lit(field)} and locale = ${wanted})`;
  const source = sql`q.source_locale`;
  const mine = sql`${locale}`;
  return jsonOf(sql`q.kind, q.id, coalesce(${originalsStamp(sql`q.kind`, sql`q.id`)}, '') as stamp, q.edits, q.thread_id,
    coalesce(${threadTitle(mine)}, ${threadTitle(sql`(select source_locale from threads where id = q.thread_id)`)}, '') as thread_title,
    (select text from texts where item_kind = 'sub_category' and item_id = q.sub_category_id and field = 'title' and locale = ${locale}) as sub_category_title,
    ${posterColumns(sql`q.sub_category_id`)}, q.source_locale,
    ${own('title', 'text', source)} as title, coalesce(${own('text', 'html', source)}, '') as html,
    ${own('title', 'text', mine)} as shown_title, ${own('text', 'html', mine)} as shown_html,
    coalesce((select json_build_object('state', state, 'engine', engine, 'by', null, 'at', updated_at) from texts
       where item_kind = q.kind and item_id = q.id and field = 'text' and locale = ${locale}),
       json_build_object('state', 'no_engine', 'engine', null, 'by', null, 'at', null)) as translation,
    q.created_at`);
}

function threadTitle(locale: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select text from texts where item_kind = 'thread' and item_id = q.thread_id and field = 'title' and locale = ${locale})`;
}

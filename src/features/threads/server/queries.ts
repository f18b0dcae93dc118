import { type RawBuilder, sql } from 'kysely';
import { microseconds, timeOf } from '#platform/database/cursor-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { objectOf, scalar, textOf } from '#platform/database/json-sql.ts';
import { keepJointQuery } from '#platform/database/joint-query.ts';
import { keepEach } from '#platform/database/kept-query.ts';
import type { Locale } from '#shared/locales.ts';
import { pageSize, relatedShown } from '../model.ts';
import { type Reading, threadCard, threadJoins, wholeThread } from './thread-sql.ts';

type Json = { json: string };
/** A place in a list: the sort key and the id of the last thread shown. */
export type Place = readonly [string, string];
type Page = { reading: Reading; place: Place | undefined };

/** One readable thread as finished JSON. */
export function findThread(db: Database, { id, reading }: { id: number; reading: Reading }): Promise<string | undefined> {
  return questionFor(reading)(db, { id });
}

// Fenced, so that the thread is read first: the planner began with all its texts, of which it then needed six.
const questionFor = keepEach(
  ({ locale, original }: Reading) => `${locale} ${original}`,
  (reading) =>
    keepJointQuery<{ id: number }>(
      { id: 'bigint' },
      (given) => sql`select ${wholeThread(reading)} as json
    from (select * from readable_threads where id = ${given('id')} offset 0) t ${threadJoins(reading)}`,
    ),
);

/** The newest threads of the board. */
export async function listNewest(db: Database, page: Page): Promise<string> {
  return newestOf(db, page, sql``, sql`true`);
}

/** The newest threads of a sub-category. */
export async function listNewestOfSubCategory(
  db: Database,
  { subCategoryId, ...page }: Page & { subCategoryId: number },
): Promise<string> {
  return newestOf(db, page, sql``, sql`t.sub_category_id = ${subCategoryId}`);
}

/** The newest threads of all sub-categories of a genre. */
export async function listNewestOfGenre(db: Database, { genreKind, ...page }: Page & { genreKind: number }): Promise<string> {
  return newestOf(
    db,
    page,
    sql``,
    sql`t.sub_category_id in (
    select s.id from sub_categories s join categories k on k.id = s.category_id where k.genre_kind = ${genreKind})`,
  );
}

/** The newest threads with a tag. */
export async function listNewestOfTag(db: Database, { tagId, ...page }: Page & { tagId: number }): Promise<string> {
  return newestOf(db, page, sql`join thread_tags g on g.thread_id = t.id`, sql`g.tag_id = ${tagId}`);
}

/** The most popular threads of a sub-category. */
export async function listPopularOfSubCategory(db: Database, input: Page & { subCategoryId: number }): Promise<string> {
  const { subCategoryId, reading, place } = input;
  const from = place === undefined ? sql`` : sql`and (t.score, t.id) < (${place[0]}::double precision, ${place[1]}::bigint)`;
  return pageOf(db, reading, {
    rows: sql`select * from listed_threads t where t.sub_category_id = ${subCategoryId} ${from} order by t.score desc, t.id desc limit ${sql.lit(pageSize + 1)}`,
    order: sql`t.score desc, t.id desc`,
    key: sql`t.score`,
  });
}

/** Threads near another: those that share the most tags, then of its sub-category, newest first. */
export async function listRelated(db: Database, { threadId, reading }: { threadId: number; reading: Reading }): Promise<string> {
  const { rows } = await sql<Json>`
    with this as (select id, sub_category_id from readable_threads where id = ${threadId}),
         sharing as (select o.thread_id as id, count(*) as shared from thread_tags m
           join thread_tags o on o.tag_id = m.tag_id and o.thread_id <> m.thread_id
           where m.thread_id = ${threadId} group by o.thread_id order by shared desc, id desc limit 50),
         beside as (select t.id, 0 as shared from listed_threads t join this on t.sub_category_id = this.sub_category_id
           order by t.published_at desc, t.id desc limit 12),
         near as (select id, max(shared) as shared from (select * from sharing union all select * from beside) x
           where id <> ${threadId} group by id),
         page as (select t.*, n.shared from near n join listed_threads t on t.id = n.id
           order by n.shared desc, t.published_at desc, t.id desc limit ${sql.lit(relatedShown)})
    select '[' || coalesce(string_agg(${threadCard(reading)}, ',' order by t.shared desc, t.published_at desc, t.id desc), '') || ']' as json
      from page t ${threadJoins(reading)} where exists (select from this)`.execute(db);
  return rows[0]?.json ?? '[]';
}

async function newestOf(
  db: Database,
  { reading, place }: Page,
  joins: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<string> {
  const from = place === undefined ? sql`` : sql`and (t.published_at, t.id) < (${timeOf(place[0])}, ${place[1]}::bigint)`;
  return pageOf(db, reading, {
    rows: sql`select t.* from listed_threads t ${joins} where ${where} ${from} order by t.published_at desc, t.id desc limit ${sql.lit(pageSize + 1)}`,
    order: sql`t.published_at desc, t.id desc`,
    key: microseconds(sql`t.published_at`),
  });
}

type List = { rows: RawBuilder<unknown>; order: RawBuilder<unknown>; key: RawBuilder<unknown> };

/** One page as finished JSON; `rows` asks for one thread more than is shown, to know whether there are more. */
async function pageOf(db: Database, reading: Reading, { rows, order, key }: List): Promise<string> {
  const { rows: found } = await sql<Json>`
    with page as materialized (${rows}),
         shown as (select t.*, row_number() over (order by ${order}) as place, count(*) over () as total from page t)
    select ${textOf(
      objectOf({
        threads: [
          '[',
          sql`string_agg(${threadCard(reading)}, ',' order by t.place) filter (where t.place <= ${sql.lit(pageSize)})`,
          ']',
        ],
        next_cursor: scalar(
          sql`max(${key} || '_' || t.id) filter (where t.place = ${sql.lit(pageSize)} and t.total > ${sql.lit(pageSize)})`,
        ),
      }),
    )} as json from shown t ${threadJoins(reading)}`.execute(db);
  return found[0]?.json ?? '';
}

export type NewThread = {
  slug: string | null;
  userId: number;
  subCategoryId: number;
  source: Locale;
  status: 'pending' | 'published' | 'rejected';
  isSurvey: boolean;
  image: string | null;
  createdAt: Date;
  editedAt: Date | null;
};

/** Stores a thread without its texts and gives its id. */
export async function insertThread(db: Database, thread: NewThread): Promise<number> {
  const publishedAt = thread.status === 'published' ? thread.createdAt : null;
  const { rows } = await sql<{ id: number }>`
    insert into threads (slug, user_id, sub_category_id, source_locale, status, is_survey_thread, image, created_at, published_at, edited_at)
    values (${thread.slug}, ${thread.userId}, ${thread.subCategoryId}, ${thread.source}, ${thread.status}, ${thread.isSurvey},
      ${thread.image}, ${thread.createdAt}, ${publishedAt}, ${thread.editedAt}) returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert with returning gave no row');
  return row.id;
}

/** Gives a thread exactly these tags, in this order. */
export async function putTags(db: Database, { threadId, tagIds }: { threadId: number; tagIds: number[] }): Promise<void> {
  await sql`delete from thread_tags where thread_id = ${threadId}`.execute(db);
  await sql`insert into thread_tags (thread_id, tag_id, position)
    select ${threadId}, tag_id, position from unnest(${tagIds}::bigint[]) with ordinality as x(tag_id, position)`.execute(db);
}

/** Which of these demo threads are stored. */
export async function slugsOf(db: Database, { slugs }: { slugs: string[] }): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from threads where slug = any(${slugs})`.execute(db);
  return new Set(rows.map((row) => row.slug));
}

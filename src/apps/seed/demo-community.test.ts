import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { passageStates } from '#shared/passage.ts';
import { loadContent } from './load-content.ts';

const patience = 60_000;
const now = new Date('2026-03-01T09:00:00Z');
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, { connections: 1, statementTimeout: 60_000 });
  await loadContent({ address: database.address, demo: true, isLocal: true, now });
}, patience);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** What a reader could tell apart: everything stored but ids of accounts and the moments of storing. */
async function digestOf(of: Database): Promise<unknown> {
  const { rows } = await sql`select
    (select md5(string_agg(concat_ws('|', item_kind, item_id, field, locale, state, text, html, engine, by_user_id), '~'
       order by item_kind, item_id, field, locale)) from texts) as texts,
    (select md5(string_agg(concat_ws('|', slug, status, created_at, edited_at), '~' order by id)) from threads) as threads,
    (select md5(string_agg(concat_ws('|', thread_id, parent_id, status, created_at, edited_at), '~' order by id)) from comments) as comments,
    (select md5(string_agg(concat_ws('|', actor_id, act, item_kind, item_id, reason, at), '~' order by id)) from desk_log) as log`.execute(
    of,
  );
  return rows[0];
}

async function textsOf(comment: string, locale: string) {
  const { rows } = await sql<{ state: string; text: string; engine: string | null; by: string | null }>`
    select w.state, w.text, w.engine, u.slug as by from texts o
      join texts w on w.item_kind = 'comment' and w.item_id = o.item_id and w.locale = ${locale}
      left join users u on u.id = w.by_user_id
     where o.item_kind = 'comment' and o.state = 'original' and o.text like ${`%${comment}%`}`.execute(db);
  return rows[0];
}

test(
  'the same day gives the same demo',
  async () => {
    const second = await createTestDatabase();
    const other = openDatabase(second.address, { connections: 1, statementTimeout: 60_000 });
    await loadContent({ address: second.address, demo: true, isLocal: true, now });
    const [mine, theirs] = [await digestOf(db), await digestOf(other)];
    await other.destroy();
    await second.drop();
    expect(theirs).toEqual(mine);
  },
  patience,
);

test('every state of a passage can be found', async () => {
  const { rows } = await sql<{
    state: string;
  }>`select distinct state from texts where item_kind in ('thread', 'comment')`.execute(db);
  expect(rows.map(({ state }) => state).toSorted()).toEqual([...passageStates].toSorted());
});

test('a thread is held, another turned down with a reason, others edited', async () => {
  const { rows } = await sql`select t.slug, t.status, l.reason is not null as has_reason from threads t
    left join desk_log l on l.item_kind = 'thread' and l.item_id = t.id where t.status <> 'published' order by t.slug`.execute(
    db,
  );
  expect(rows).toEqual([
    { slug: 'mouthguard-and-braces', status: 'pending', has_reason: false },
    { slug: 'two-judogi-for-sale', status: 'rejected', has_reason: true },
  ]);
  const edited = await sql`select from threads where edited_at is not null`.execute(db);
  expect(edited.rows).toHaveLength(2);
});

test('an open correction leaves what the machine wrote, an accepted one names the helper', async () => {
  expect(await textsOf('Salamanca está', 'ru')).toMatchObject({ state: 'translated', engine: 'demo', by: null });
  expect((await textsOf('Salamanca está', 'ru'))?.text).toContain('зарезанными');
  expect(await textsOf('Quatorzième mois', 'ru')).toMatchObject({ state: 'human', by: 'irina' });
});

test('what waits is not taken up before a day has passed', async () => {
  const { rows } = await sql<{
    early: number;
    all: number;
  }>`select count(*) filter (where run_at < ${now}::timestamptz + interval '1 day')::int as early,
    count(*)::int as all from graphile_worker.jobs where key like 'translate:%'`.execute(db);
  expect(rows[0]?.early).toBe(0);
  expect(rows[0]?.all).toBeGreaterThan(10);
});

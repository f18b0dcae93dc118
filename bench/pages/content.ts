import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { locales } from '#shared/locales.ts';

/** What a bench is told of the content it reads and writes. */
export type BenchContent = {
  /** The lowest id of a generated thread; the others follow without a gap. */
  firstThread: number;
  threads: number;
  memberTokens: string[];
  adminToken: string;
};

const commentsEach = 20;
/** So many that nobody comes near the posting limits: nothing in the product has to be lifted for the bench. */
const members = 1_500;
const bodies = 2_000;
const phrasebook = path.resolve(import.meta.dirname, '../../db/content/phrasebook');

/** Fills a database with threads, comments and their texts in all locales, the same ones each time. */
export async function fillContent(connectionString: string, threads = 2_000): Promise<BenchContent> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const found = await client.query<{ first: number | null }>(
      `select min(item_id)::int as first from texts where item_kind = 'thread' and engine = 'bench'`,
    );
    const first = found.rows[0]?.first ?? (await writeAll(client, threads));
    return {
      firstThread: first,
      threads,
      memberTokens: Array.from({ length: members }, (_, number) => `bench-member-${number}`),
      adminToken: 'bench-administrator',
    };
  } finally {
    await client.end();
  }
}

async function writeAll(client: pg.Client, threads: number): Promise<number> {
  await client.query('begin');
  // Counts are written with the rows, so the triggers that count one by one rest.
  await client.query('set local session_replication_role = replica');
  await client.query('create temporary table bodies (seed int, locale text, line text, text text, primary key (seed, locale))');
  await client.query('insert into bodies select * from json_to_recordset($1) as x(seed int, locale text, line text, text text)', [
    JSON.stringify(makeBodies()),
  ]);
  await writeMembers(client);
  const { rows } = await client.query<{ id: number }>(threadsSql(threads));
  const first = Math.min(...rows.map((row) => row.id));
  await client.query(commentsSql, [first, first + threads - 1]);
  await client.query(repliesSql, [first, first + threads - 1]);
  await client.query(threadTextsSql('title', 'line'), [first, first + threads - 1]);
  await client.query(threadTextsSql('text', 'text'), [first, first + threads - 1]);
  await client.query(commentTextsSql, [first, first + threads - 1]);
  await client.query(tagsSql, [first, first + threads - 1]);
  await client.query(commentTagsSql);
  await client.query('commit');
  await client.query('vacuum analyze');
  return first;
}

type Body = { seed: number; locale: string; line: string; text: string };

/** Sentences of the phrasebook in an order that depends on nothing but the seed; each locale says the same. */
function makeBodies(): Body[] {
  const phrases = readdirSync(phrasebook)
    .toSorted()
    .flatMap((file): { text: Record<string, string> }[] => JSON.parse(readFileSync(path.join(phrasebook, file), 'utf8')));
  return Array.from({ length: bodies }).flatMap((_, seed) =>
    locales.map((locale) => {
      const sentences = Array.from({ length: 5 + (seed % 8) }, (__, place) => {
        const phrase = phrases[(seed * 31 + place * 17) % phrases.length];
        return phrase?.text[locale] ?? '';
      });
      return { seed, locale, line: sentences[0] ?? '', text: sentences.join(' ') };
    }),
  );
}

async function writeMembers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (name, locale, created_at, arts) select 'Member ' || n, (array['en','ja','pt','ar','ko'])[1 + n % 5]::locale,
      '2026-01-01', json_build_array(json_build_object('genre_kind', 1 + n % 13))::jsonb from generate_series(0, $1::int - 1) n`,
    [members],
  );
  const tokens = Array.from({ length: members }, (_, number) => hashOf(`bench-member-${number}`));
  await client.query(
    `insert into access_tokens (token_hash, user_id, expires_at)
     select decode(t.hash, 'hex'), u.id, '2100-01-01' from unnest($1::text[]) with ordinality as t(hash, n)
       join users u on u.name = 'Member ' || (t.n - 1)`,
    [tokens],
  );
  await client.query(
    `insert into access_tokens (token_hash, user_id, expires_at) select decode($1, 'hex'), id, '2100-01-01' from users where is_admin limit 1`,
    [hashOf('bench-administrator')],
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const localeArray = `array[${locales.map((locale) => `'${locale}'`).join(',')}]`;

const threadsSql = (
  threads: number,
): string => `insert into threads (user_id, sub_category_id, source_locale, status, created_at, published_at, comment_count, nice_count)
  select (select min(id) from users where name like 'Member %') + n % ${members}, s.id, (${localeArray})[1 + n % 13]::locale, 'published',
    '2026-02-01'::timestamptz + n * interval '1 hour', '2026-02-01'::timestamptz + n * interval '1 hour', ${commentsEach}, n % 40
  from generate_series(0, ${threads - 1}) n
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from sub_categories) s on s.place = n % s.total
  order by n returning id`;

/** Every fifth comment is an answer to the one before it. */
const commentsSql = `insert into comments (thread_id, user_id, source_locale, status, created_at, published_at, nice_count, sub_comment_count)
  select t.id, (select min(id) from users where name like 'Member %') + (t.id * 7 + n * 13) % ${members}, (${localeArray})[1 + (t.id + n) % 13]::locale,
    'published', t.created_at + n * interval '1 minute', t.created_at + n * interval '1 minute', n % 9, (n % 5 = 3)::int
  from threads t cross join generate_series(0, ${commentsEach - 1}) n where t.id between $1 and $2 and n % 5 <> 4 order by t.id, n`;

const repliesSql = `insert into comments (thread_id, parent_id, user_id, source_locale, status, created_at, published_at)
  select c.thread_id, c.id, (select min(id) from users where name like 'Member %') + (c.id * 11) % ${members}, (${localeArray})[1 + c.id % 13]::locale,
    'published', c.created_at + interval '1 minute', c.created_at + interval '1 minute'
  from comments c where c.thread_id between $1 and $2 and c.sub_comment_count = 1 order by c.id`;

const textColumns = 'item_kind, item_id, field, locale, state, text, html, excerpt, source_hash, engine';

function threadTextsSql(field: 'title' | 'text', column: 'line' | 'text'): string {
  return `insert into texts (${textColumns})
    select 'thread', t.id, '${field}', b.locale::locale, case when b.locale = t.source_locale then 'original' else 'translated' end, b.${column},
      case when '${field}' = 'text' then '<p>' || b.text || '</p>' end, case when '${field}' = 'text' then left(b.text, 200) end, '\\x00', 'bench'
    from threads t join bodies b on b.seed = t.id * 3 % ${bodies} where t.id between $1 and $2`;
}

const commentTextsSql = `insert into texts (${textColumns})
  select 'comment', c.id, 'text', b.locale::locale, case when b.locale = c.source_locale then 'original' else 'translated' end, b.text,
    '<p>' || b.text || '</p>', left(b.text, 200), '\\x00', 'bench'
  from comments c join bodies b on b.seed = c.id * 7 % ${bodies} where c.thread_id between $1 and $2`;

const tagsSql = `with chosen as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from tags),
  on_threads as (insert into thread_tags (thread_id, tag_id, position) select t.id, g.id, n from threads t cross join generate_series(1, 2) n
    join chosen g on g.place = (t.id * 2 + n) % g.total where t.id between $1 and $2)
  insert into comment_tags (comment_id, tag_id, position) select c.id, g.id, 1 from comments c join chosen g on g.place = c.id % g.total
  where c.thread_id between $1 and $2 and c.id % 3 = 0`;

/** What the triggers that rest would have written. */
const commentTagsSql = `update comments c set tag_ids = g.tag_ids
  from (select comment_id, array_agg(tag_id order by position) as tag_ids from comment_tags group by comment_id) g where c.id = g.comment_id`;

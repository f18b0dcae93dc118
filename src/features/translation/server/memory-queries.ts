import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';

/** A sentence that was translated before. */
export type Remembered = {
  key: string;
  target: Locale;
  text: string;
  origin: 'human' | 'engine';
  engine: string | null;
  by_user_id: number | null;
};

type Wanted = { keys: string[]; source: Locale; targets: Locale[]; glossaryVersion: number };

/** What is known of some sentences: corrections before the phrasebook, what people wrote before what engines did. */
export async function listRemembered(db: Database, { keys, source, targets, glossaryVersion }: Wanted): Promise<Remembered[]> {
  const { rows } = await sql<Remembered>`
    with wanted as materialized (select decode(k, 'hex') as key from unnest(${keys}::text[]) as k)
    select distinct on (found.key, found.target) encode(found.key, 'hex') as key, found.target, found.text, found.origin, found.engine, found.by_user_id
      from (
        select m.key, m.target, m.text, m.origin, m.engine, m.by_user_id, case m.origin when 'human' then 0 else 2 end as rank
          from wanted w join translation_memory m on m.key = w.key
         where m.source = ${source} and m.target = any(${targets}::text[]) and m.glossary_version = ${glossaryVersion}
        union all
        select a.key, b.locale, b.text, 'human', null, null, 1
          from wanted w join phrases a on a.key = w.key and a.locale = ${source}
          join phrases b on b.sentence = a.sentence and b.locale = any(${targets}::text[])
      ) found
     order by found.key, found.target, found.rank`.execute(db);
  return rows;
}

export type NewMemory = Remembered & { source: Locale };

/** Remembers translations. A person's replaces an engine's, an engine's never replaces anything. */
export async function putMemory(
  db: Database,
  { memories, glossaryVersion }: { memories: NewMemory[]; glossaryVersion: number },
): Promise<void> {
  await sql`
    insert into translation_memory as m (key, source, target, glossary_version, origin, text, engine, by_user_id)
    select distinct on (key, source, target) decode(key, 'hex'), source, target, ${glossaryVersion}::int, origin, text, engine, by_user_id
      from json_to_recordset(${JSON.stringify(memories)}::json)
        as x(key text, source text, target text, origin text, text text, engine text, by_user_id bigint)
     order by key, source, target
    on conflict (key, source, target, glossary_version) do update
      set origin = excluded.origin, text = excluded.text, engine = excluded.engine, by_user_id = excluded.by_user_id, created_at = now()
      where excluded.origin = 'human'`.execute(db);
}

/** Forgets the translations of some sentences, when the text they came from is erased. */
export async function deleteMemory(db: Database, { keys, source }: { keys: string[]; source: Locale }): Promise<void> {
  await sql`delete from translation_memory where key in (select decode(k, 'hex') from unnest(${keys}::text[]) as k)
    and source = ${source}`.execute(db);
}

/** Forgets what engines made thirty days ago and earlier. */
export async function deleteOldMemory(db: Database): Promise<void> {
  await sql`delete from translation_memory where origin = 'engine' and created_at < now() - interval '30 days'`.execute(db);
}

export type NewPhrase = { sentence: string; topic: string; locale: Locale; text: string; key: string };

/** Puts the sentences of the phrasebook in place of those that are there. */
export async function replacePhrases(db: Database, { phrases }: { phrases: NewPhrase[] }): Promise<void> {
  await sql`delete from phrases`.execute(db);
  await sql`insert into phrases (sentence, topic, locale, text, key)
    select sentence, topic, locale, text, decode(key, 'hex') from json_to_recordset(${JSON.stringify(phrases)}::json)
      as x(sentence text, topic text, locale text, text text, key text)`.execute(db);
}

/** The sentences of the phrasebook in a language that hold a text, or whose English does; by topic. */
export async function listPhrases(db: Database, { q, locale }: { q: string; locale: Locale }): Promise<string> {
  const pattern = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<{ json: string }>`
    with found as (select p.sentence as id, p.topic, p.text from phrases p join phrases e on e.sentence = p.sentence and e.locale = 'en'
      where p.locale = ${locale} and (p.text ilike ${pattern} or e.text ilike ${pattern}) order by p.topic, p.sentence limit 300)
    select json_build_object('phrases', coalesce(json_agg(json_build_object('id', id, 'topic', topic, 'text', text) order by topic, id), '[]'::json))::text as json
      from found`.execute(db);
  return rows[0]?.json ?? '';
}

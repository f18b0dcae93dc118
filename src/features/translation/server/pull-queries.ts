import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** How far the fetching of a model has come. */
export type ModelPull = {
  direction: string;
  state: 'waiting' | 'fetching' | 'done' | 'failed';
  bytes: number;
  total: number;
  reason: string | null;
};

/** What was asked for in the last day, and what still waits. */
export async function listPulls(db: Database): Promise<ModelPull[]> {
  const { rows } = await sql<ModelPull>`select direction, state, bytes, total, reason from model_pulls
    where state in ('waiting', 'fetching') or updated_at > now() - interval '1 day' order by direction limit 50`.execute(db);
  return rows;
}

/** Begins, goes on with or ends the fetching of a model. */
export async function putPull(db: Database, { direction, state, bytes, total, reason }: ModelPull): Promise<void> {
  await sql`insert into model_pulls as p (direction, state, bytes, total, reason)
    values (${direction}, ${state}, ${bytes}, ${total}, ${reason})
    on conflict (direction) do update set state = excluded.state, bytes = excluded.bytes, total = excluded.total,
      reason = excluded.reason, updated_at = now()`.execute(db);
}

/** What waits for translation into a language, and what engines on this machine did of it in the last ten minutes. */
export type QueueLength = { locale: string; texts: number; characters: number; characters_a_minute: number };

/** The languages for which something waits. Characters are those of the originals. */
export async function listQueue(db: Database, { localEngine }: { localEngine: string }): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    with wanted as (
      select t.locale, count(*)::int as texts, sum(char_length(o.text))::int as characters
        from texts t join texts o on o.item_kind = t.item_kind and o.item_id = t.item_id and o.field = t.field and o.state = 'original'
       where t.state in ('pending', 'failed') group by t.locale),
    done as (
      select sum(char_length(o.text)) / 10.0 as pace
        from texts t join texts o on o.item_kind = t.item_kind and o.item_id = t.item_id and o.field = t.field and o.state = 'original'
       where t.state = 'translated' and t.engine = ${localEngine} and t.updated_at > now() - interval '10 minutes')
    select locale, texts, characters, coalesce((select pace from done), 0)::float as characters_a_minute
      from wanted order by characters desc, locale`.execute(db);
  return rows;
}

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

/** What waits for translation into a language; the pace is that of this machine, in characters a second, where it is known. */
export type QueueLength = { locale: string; texts: number; characters: number; pace: number | null };

/** The languages for which something waits. Characters are those of the originals. */
export async function listQueue(db: Database): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`select t.locale, count(*)::int as texts, sum(char_length(o.text))::int as characters,
        (select characters_a_second from local_pace) as pace
      from texts t join texts o on o.item_kind = t.item_kind and o.item_id = t.item_id and o.field = t.field and o.state = 'original'
     where t.state = 'pending' group by t.locale order by characters desc, t.locale`.execute(db);
  return rows;
}

/** Notes how fast this machine translates. */
export async function putPace(db: Database, { charactersASecond }: { charactersASecond: number }): Promise<void> {
  await sql`insert into local_pace (characters_a_second) values (${charactersASecond})
    on conflict (one) do update set characters_a_second = excluded.characters_a_second`.execute(db);
}

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { requestTranslation, storeOriginal } from '#features/translation/server/service.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { startChatServer } from '../support/chat-completions-server.ts';
import { type ChatFault, chatFaults } from '../support/chat-faults.ts';
import { flores } from '../support/flores.ts';
import { type WorkerProcess, startWorkerProcess } from './worker-process.ts';

export type Storm = { address: DatabaseAddress; publications: number; kills: number; faultShare: number };

/** What came of it. `unfinished` and `doubled` have to be 0. */
export type StormResult = {
  texts: number;
  stored: number;
  doubled: number;
  unfinished: number;
  calls: number;
  faults: number;
  secondsAfterLastKill: number;
  seconds: number;
};

/** Longest time after the last kill at which everything has to be done. */
const patience = 90_000;

/**
 * Publishes texts and edits some, while the engine fails again and again and one of two workers is killed again and again.
 * Each storing of a translation is noted by a trigger, so that none happens twice unseen.
 */
export async function runStorm({ address, publications, kills, faultShare }: Storm): Promise<StormResult> {
  const started = Date.now();
  const db = openDatabase(address);
  const faults: ChatFault[] = [];
  const engine = await startChatServer({ delay: 20, fault: (call) => faultOf(call, faultShare, faults) });
  const env = { DATABASE_URL: address.connectionString, OPENAI_BASE_URL: engine.baseUrl, MT_MODEL: 'storm' };
  const workers = await Promise.all([startWorkerProcess(env), startWorkerProcess(env)]);
  try {
    await noteStorings(db);
    const publishing = publishAll(db, publications);
    for (let kill = 0; kill < kills; kill += 1) await killOne(workers, kill % 2, env);
    const lastKill = Date.now();
    await publishing;
    const unfinished = await waitForAll(db, Math.max(lastKill, Date.now()) + patience);
    const { texts, stored, doubled } = await countStorings(db);
    const ended = Date.now();
    return {
      texts,
      stored,
      doubled,
      unfinished,
      calls: engine.calls.length,
      faults: faults.length,
      secondsAfterLastKill: (ended - lastKill) / 1000,
      seconds: (ended - started) / 1000,
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await engine.close();
    await db.destroy();
  }
}

/** The same calls fail in each run: the share is spread over them by a fixed step. */
function faultOf(call: number, share: number, faults: ChatFault[]): ChatFault | undefined {
  if ((call * 0.618_033_988_7) % 1 >= share) return undefined;
  const fault = chatFaults[faults.length % chatFaults.length];
  if (fault !== undefined) faults.push(fault);
  return fault;
}

async function killOne(workers: WorkerProcess[], place: number, env: Parameters<typeof startWorkerProcess>[0]): Promise<void> {
  await pause(300 + Math.random() * 700);
  await workers[place]?.kill();
  workers[place] = await startWorkerProcess(env);
}

async function publishAll(db: Database, publications: number): Promise<void> {
  // So many authors that no one's daily budget ends.
  const { rows } = await sql<{ id: number }>`insert into users (name, locale)
    select 'Member ' || n, 'pt' from generate_series(1, 40) n returning id`.execute(db);
  const authors = rows.map((row) => row.id);
  const edits: Promise<void>[] = [];
  for (let id = 1; id <= publications; id += 1) {
    const source = locales[id % locales.length] ?? 'en';
    const one = { id, source, authorId: authors[id % authors.length] ?? 0 };
    await publish(db, { ...one, fields: fieldsOf(id, source) });
    if (id % 10 === 0) edits.push(editLater(db, { ...one, fields: fieldsOf(id + 5_000, source) }));
    await pause(20);
  }
  await Promise.all(edits);
}

/** Every second edit comes at once, while the text is being translated, the others when some of it is. */
async function editLater(db: Database, edited: Publication): Promise<void> {
  await pause(edited.id % 20 === 0 ? 60 : 6_000);
  await publish(db, edited);
}

type Publication = { id: number; source: Locale; authorId: number; fields: Record<string, string> };

async function publish(db: Database, { id, source, authorId, fields }: Publication): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await storeOriginal(tx, { kind: 'thread', id, source, fields });
    await requestTranslation(tx, { kind: 'thread', id, locales: 'all', authorId });
  });
}

/** A number makes each text one of its own, so that the memory cannot answer for the engine. */
function fieldsOf(id: number, source: Locale): Record<string, string> {
  const lines = flores[source];
  const line = (step: number): string => `${id + 100} ${lines[(id * 7 + step) % lines.length]}`;
  return { title: line(0), text: `${line(1)}\n\n- **${id}** @{member:${id}} ${line(2)}` };
}

async function noteStorings(db: Database): Promise<void> {
  await sql`create table storings (item_id bigint, field text, locale text, source_hash bytea)`.execute(db);
  await sql`create function note_storing() returns trigger language plpgsql as $$ begin
    if new.state in ('translated', 'converted', 'human') then
      insert into storings values (new.item_id, new.field, new.locale, new.source_hash); end if; return null; end $$`.execute(db);
  await sql`create trigger note_storing after insert or update on texts for each row execute function note_storing()`.execute(db);
}

async function waitForAll(db: Database, deadline: number): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from texts
      where state in ('pending', 'failed', 'budget', 'no_engine', 'outdated')`.execute(db);
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting === 0 || Date.now() > deadline) return waiting;
    await pause(100);
  }
}

async function countStorings(db: Database): Promise<{ texts: number; stored: number; doubled: number }> {
  const { rows } = await sql<{ texts: number; stored: number; doubled: number }>`
    with counted as (select count(*) as times from storings group by item_id, field, locale, source_hash)
    select (select count(*) from texts where state <> 'original') as texts, (select count(*) from storings) as stored,
      (select count(*) from counted where times > 1) as doubled`.execute(db);
  return rows[0] ?? { texts: 0, stored: 0, doubled: 0 };
}

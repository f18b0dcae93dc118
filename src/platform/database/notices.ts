import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A notice in each write's own transaction cost 38 to 59 % of inserts (page cache spike); these are counted in tens a second. */
const everyMs = 50;
/** After a rest so many may follow each other at once: a write that comes soon after another is heard of as soon. */
const atOnce = 4;

const channelsOf = new WeakMap<Database, Set<string>>();
const pacersOf = new WeakMap<Database, Map<string, () => void>>();

/**
 * Tells those who listen on a channel to look at its table, after the commit of a transaction that `transact` runs, and
 * with what other writes of this process have to tell. A notice that is lost is made up for by their polls.
 */
export async function notifyAfterCommit(tx: Database, channel: string): Promise<void> {
  const channels = channelsOf.get(tx);
  if (channels === undefined) await notify(tx, channel);
  else channels.add(channel);
}

/** Collects what a transaction has to tell. Gives the way to tell it once it is committed. */
export function collectNotices(db: Database, tx: Database): () => void {
  const channels = new Set<string>();
  channelsOf.set(tx, channels);
  return () => {
    for (const channel of channels) pacerOf(db, channel)();
  };
}

/** Tells every process that listens on a channel. */
export async function notify(db: Database, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}

/** Sends at most every 50 ms on average, the first few at once. What comes too early is sent together a moment later. */
export function pace(send: () => void): { tell: () => void; stop: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** When all notices so far would have been sent, had each waited its turn. */
  let paidUntil = 0;
  function sendNow(): void {
    waiting = undefined;
    paidUntil = Math.max(paidUntil, performance.now()) + everyMs;
    send();
  }
  return {
    tell() {
      if (waiting !== undefined) return;
      const early = paidUntil - performance.now() - (atOnce - 1) * everyMs;
      if (early > 0) waiting = setTimeout(sendNow, early);
      else sendNow();
    },
    stop: () => clearTimeout(waiting),
  };
}

function pacerOf(db: Database, channel: string): () => void {
  const pacers = pacersOf.get(db) ?? new Map<string, () => void>();
  pacersOf.set(db, pacers);
  const known = pacers.get(channel);
  if (known !== undefined) return known;
  // Who listens also polls, so a notice that could not be sent costs a second and nothing else.
  const { tell } = pace(() => void notify(db, channel).catch(() => undefined));
  pacers.set(channel, tell);
  return tell;
}

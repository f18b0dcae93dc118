import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Drop } from './committed-drops.ts';
import { type StoredDrop, dropsAtOnce, findOldestOpen, listDropsSince } from './drop-queries.ts';

type Following = {
  db: Database;
  log: Log;
  everyMs: number;
  onDrops: (drops: readonly Drop[]) => void;
  /** After each look that succeeded, whether it found anything or not. */
  onLook?: () => void;
};

export type Follower = { lookNow: () => void; stop: () => void };

/**
 * Follows what writes drop, in this process and in others, by asking the table again and again, and at once when told to
 * `lookNow`. Begins with what comes after now; a failed question is asked again, so nothing is missed while the database is
 * away.
 */
export function followDrops({ db, log, everyMs, onDrops, onLook }: Following): Follower {
  let isStopped = false;
  let isFailing = false;
  let looking: Promise<void> | undefined;
  let isDue = false;
  let place: Place | undefined;
  const timer = setInterval(lookNow, everyMs);
  lookNow();

  function lookNow(): void {
    // What is committed while a look runs may be too late for it.
    if (looking !== undefined) isDue = true;
    else looking = look().finally(endLook);
  }
  function endLook(): void {
    looking = undefined;
    if (!isDue || isStopped) return;
    isDue = false;
    lookNow();
  }
  async function look(): Promise<void> {
    try {
      const { drops, next, isAll } = await readOn(db, place);
      if (isStopped) return;
      if (place !== undefined && drops.length > 0) onDrops(drops);
      place = next;
      isDue ||= !isAll;
      isFailing = false;
      if (isAll) onLook?.();
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the table of dropped tags could not be read');
      isFailing = true;
    }
  }
  return {
    lookNow,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

type Seen = Pick<StoredDrop, 'id' | 'xid'>;
/** Every transaction before `xid` is read; of the later ones, the rows in `seen` are. */
type Place = { xid: string; seen: readonly Seen[] };
type Reading = { drops: StoredDrop[]; next: Place; isAll: boolean };

/** What is new since a place, and the next place. Transactions that are still open then will be looked at again. */
async function readOn(db: Database, place: Place | undefined): Promise<Reading> {
  // Asked before the rows, so that whatever ended until then is among them.
  const oldestOpen = await findOldestOpen(db);
  const from = place ?? { xid: oldestOpen, seen: [] };
  const drops = await listDropsSince(db, { xid: from.xid, seen: from.seen.map(({ id }) => id) });
  const seen = [...from.seen, ...drops.map(({ id, xid }) => ({ id, xid }))];
  const isAll = drops.length < dropsAtOnce;
  if (!isAll) return { drops, next: { xid: from.xid, seen }, isAll };
  const ahead = seen.filter(({ xid }) => BigInt(xid) >= BigInt(oldestOpen));
  return { drops, next: { xid: oldestOpen, seen: ahead }, isAll };
}

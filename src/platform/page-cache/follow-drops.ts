import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { type Drop, dropsAtOnce, findOldestOpen, listDropsSince } from './drop-queries.ts';

type Follower = { db: Database; log: Log; everyMs: number; onTags: (tags: string[]) => void };

/**
 * Follows what writes drop, in this process and in others, by asking the table again and again. Begins with what comes
 * after now; a failed question is asked again, so nothing is missed while the database is away. Gives the way to stop.
 */
export function followDrops({ db, log, everyMs, onTags }: Follower): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let place: Place | undefined;
  async function look(): Promise<void> {
    try {
      const { drops, next } = await readOn(db, place);
      const isFirst = place === undefined;
      place = next;
      const tags = [...new Set(drops.flatMap((drop) => drop.tags))];
      if (tags.length > 0 && !isFirst && !isStopped) onTags(tags);
    } catch (error) {
      log.warn({ err: error }, 'the table of dropped tags could not be read');
    }
    if (!isStopped) timer = setTimeout(() => void look(), everyMs);
  }
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Every transaction before `xid` is read; of the later ones, the rows in `seen` are. */
type Place = { xid: string; seen: ReadonlySet<number> };

/** What is new since a place, and the next place. Transactions that are still open then will be looked at again. */
async function readOn(db: Database, place: Place | undefined): Promise<{ drops: Drop[]; next: Place }> {
  // Asked before the rows, so that whatever ended until then is among them.
  const oldestOpen = await findOldestOpen(db);
  const found = await listDropsSince(db, { xid: place?.xid ?? oldestOpen });
  const last = found.at(-1);
  const xid = last !== undefined && found.length === dropsAtOnce ? earlier(last.xid, oldestOpen) : oldestOpen;
  const seen = found.filter((drop) => BigInt(drop.xid) >= BigInt(xid)).map((drop) => drop.id);
  return { drops: found.filter((drop) => place?.seen.has(drop.id) !== true), next: { xid, seen: new Set(seen) } };
}

function earlier(one: string, other: string): string {
  return BigInt(one) < BigInt(other) ? one : other;
}

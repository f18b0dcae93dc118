import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { findLastDrop, listDropsAfter } from './drop-queries.ts';

type Follower = { db: Database; log: Log; everyMs: number; onTags: (tags: string[]) => void };

/**
 * Follows what writes drop, in this process and in others, by asking the table again and again. Begins with what comes
 * after now; a failed question is asked again, so nothing is missed while the database is away. Gives the way to stop.
 */
export function followDrops({ db, log, everyMs, onTags }: Follower): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: number | undefined;
  async function look(): Promise<void> {
    try {
      last ??= await findLastDrop(db);
      const drops = await listDropsAfter(db, { id: last });
      last = drops.at(-1)?.id ?? last;
      const tags = [...new Set(drops.flatMap((drop) => drop.tags))];
      if (tags.length > 0 && !isStopped) onTags(tags);
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

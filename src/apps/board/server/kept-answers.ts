import type { Database } from '#platform/database/database.ts';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import type { Settings } from '#platform/env/settings.ts';
import type { Log } from '#platform/log/log.ts';
import { type DropFeed, openDropFeed } from '#platform/page-cache/drop-feed.ts';
import type { KeepText } from '#platform/page-cache/keep-text.ts';
import { PageCache } from '#platform/page-cache/page-cache.ts';
import { openPurge } from '#platform/page-cache/purge.ts';

type Options = {
  db: Database;
  address: DatabaseAddress;
  log: Log;
  settings: Pick<Settings, 'pageCache'>;
  /** Names the build whose scripts the pages load. */
  stamp: string;
};

export type KeptAnswers = { cache: PageCache; keepText: KeepText; feed: DropFeed; close: () => Promise<void> };

/** Opens the page cache of this process and what keeps it true: the feed of drops. */
export function openKeptAnswers({ db, address, log, settings, stamp }: Options): KeptAnswers {
  const { bytes, purgeUrl, listens } = settings.pageCache;
  const cache = new PageCache({ bytes, stamp });
  const feed = openDropFeed({ db, address, log, listens });
  const purge = purgeUrl === undefined ? undefined : openPurge({ url: purgeUrl, log });
  feed.follow({
    onTags(tags) {
      const paths = cache.drop(tags).filter((key) => key.startsWith('/'));
      purge?.(tags, paths);
    },
    onSight(isSighted) {
      if (isSighted) cache.open();
      else cache.close();
    },
  });
  return { cache, keepText: (key, build) => cache.text(key, build), feed, close: () => feed.close() };
}

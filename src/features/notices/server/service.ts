import type { Database } from '#platform/database/database.ts';
import { keepFor, tag } from '#platform/page-cache/tag.ts';
import type { Locale } from '#shared/locales.ts';
import * as queries from './queries.ts';

/** The notices to show now, newest first, at most 5. */
export function listCurrentNotices(db: Database, locale: Locale, now: Date): Promise<queries.Notice[]> {
  tag('notices');
  // They come and go by the clock.
  keepFor(60_000);
  return queries.listCurrent(db, { locale, now });
}

import { z } from 'zod';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { inAllLocales, parseContent, readContent } from '#platform/content/read-content.ts';
import type { Database } from '#platform/database/database.ts';
import * as queries from './queries.ts';

/** The shape of `db/content/notices/<id>.json`; its days are relative to the day it is loaded. */
export const noticeSchema = z.strictObject({
  id: z.string(),
  starts_day: z.number(),
  ends_day: z.number(),
  link: z.string().nullable(),
  text: inAllLocales,
});

/** Loads the notices of the house, over those that are there. */
export async function loadNotices(db: Database, now: Date): Promise<void> {
  for (const file of await readContent('notices')) {
    const notice = parseContent(noticeSchema, file);
    const id = await queries.putNotice(db, {
      slug: notice.id,
      link: notice.link,
      startsAt: new Date(now.getTime() + notice.starts_day * 86_400_000),
      endsAt: new Date(now.getTime() + notice.ends_day * 86_400_000),
    });
    await storeWrittenFields(db, [{ kind: 'notice', id, field: 'text', source: 'en', texts: notice.text }]);
  }
}

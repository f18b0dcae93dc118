import { areTags } from '#features/tags/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { threadError } from '../contract.ts';
import { putTags } from './queries.ts';

/** Gives a thread exactly these tags, in this order. Throws `thread.unknown_tag` for one that does not exist. */
export async function tagThread(tx: Database, threadId: number, tagIds: readonly number[]): Promise<void> {
  const distinct = [...new Set(tagIds)];
  if (!(await areTags(tx, distinct))) throw threadError('thread.unknown_tag', { field: 'tags' });
  await putTags(tx, { threadId, tagIds: distinct });
}

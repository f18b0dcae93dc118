import { areTags } from '#features/tags/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { threadError } from '../contract.ts';
import { putTags } from './queries.ts';

/** Gives a thread exactly these tags, in this order. Throws `thread.unknown_tag` for one that does not exist. */
export async function tagThread(tx: Database, threadId: number, tagIds: readonly number[]): Promise<void> {
  await putTags(tx, { threadId, tagIds: await requireTags(tx, tagIds) });
}

/** The same tags, each once. Throws `thread.unknown_tag` for one that does not exist. */
export async function requireTags(tx: Database, tagIds: readonly number[]): Promise<number[]> {
  const distinct = [...new Set(tagIds)];
  if (!(await areTags(tx, distinct))) throw threadError('thread.unknown_tag', { field: 'tags' });
  return distinct;
}

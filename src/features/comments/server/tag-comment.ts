import { areTags } from '#features/tags/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { commentError } from '../contract.ts';
import { putTags } from './queries.ts';

/** Gives a comment exactly these tags, in this order. Throws `comment.unknown_tag` for one that does not exist. */
export async function tagComment(tx: Database, commentId: number, tagIds: readonly number[]): Promise<void> {
  await putTags(tx, { commentId, tagIds: await requireTags(tx, tagIds) });
}

/** The same tags, each once. Throws `comment.unknown_tag` for one that does not exist. */
export async function requireTags(tx: Database, tagIds: readonly number[]): Promise<number[]> {
  const distinct = [...new Set(tagIds)];
  if (!(await areTags(tx, distinct))) throw commentError('comment.unknown_tag', { field: 'tags' });
  return distinct;
}

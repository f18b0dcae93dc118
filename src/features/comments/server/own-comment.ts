import type { Database } from '#platform/database/database.ts';
import { type Comment, commentError, commentSchema } from '../contract.ts';
import type { Reading } from './comment-sql.ts';
import { findOwnJson } from './write-queries.ts';

/** A comment as its author and the desk see it, whatever its state. */
export async function readOwnComment(db: Database, id: number, reading: Reading): Promise<Comment> {
  const json = await findOwnJson(db, { id, reading });
  if (json === undefined) throw commentError('comment.not_found');
  return commentSchema.parse(JSON.parse(json));
}

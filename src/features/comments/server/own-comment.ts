import type { Database } from '#platform/database/database.ts';
import { type Comment, commentError, commentSchema } from '../contract.ts';
import type { Reading } from './comment-sql.ts';
import { findOwnJson } from './write-queries.ts';

/** A comment as its author and the desk see it, whatever its state: to be read once its write is committed. */
export async function readOwnComment(tx: Database, id: number, reading: Reading): Promise<() => Comment> {
  const read = await findOwnJson(tx, { id, reading });
  return function parse() {
    const [row] = read();
    if (row === undefined) throw commentError('comment.not_found');
    return commentSchema.parse(JSON.parse(row.json));
  };
}

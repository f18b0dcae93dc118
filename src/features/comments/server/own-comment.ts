import type { Database } from '#platform/database/database.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import { LateAnswer } from '#platform/writes/write-once.ts';
import { type WrittenComment, commentError } from '../contract.ts';
import type { Reading } from './comment-sql.ts';
import { findOwnJson } from './write-queries.ts';

/** A written comment, described or as the database wrote it. */
export type AnsweredComment = WrittenComment | FinishedJson<WrittenComment>;
type Answer = LateAnswer<FinishedJson<WrittenComment>>;
type Message = WrittenComment['message'];

/** The answer to a write, read with the commit: the comment as its author and the desk see it, whatever its state. */
export async function answerWritten(
  tx: Database,
  { id, reading, message }: { id: number; reading: Reading; message: Message },
): Promise<Answer> {
  const read = await findOwnJson(tx, { id, reading });
  return new LateAnswer(() => {
    const [row] = read();
    if (row === undefined) throw commentError('comment.not_found');
    return new FinishedJson(`{"comment":${row.json},"message":${JSON.stringify(message)}}`);
  });
}

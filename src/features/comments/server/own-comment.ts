import type { Database } from '#platform/database/database.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import { LateAnswer } from '#platform/writes/write-once.ts';
import { type WrittenComment, commentError } from '../contract.ts';
import type { Known, Reading } from './comment-sql.ts';
import { findOwnJson } from './write-queries.ts';

/** The answer to a write: the comment as its author and the desk see it, whatever its state. */
export async function answerWritten(
  tx: Database,
  { id, reading, message }: { id: number; reading: Reading & Known; message: WrittenComment['message'] },
): Promise<LateAnswer<FinishedJson<WrittenComment>>> {
  const read = await findOwnJson(tx, { id, reading });
  return new LateAnswer(() => {
    const [row] = read();
    if (row === undefined) throw commentError('comment.not_found');
    return new FinishedJson(`{"comment":${row.json},"message":${JSON.stringify(message)}}`);
  });
}

import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { sendPutOff } from '#platform/database/put-off.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { requestError } from '#shared/errors.ts';
import { claimKey, keepAnswer } from './write-queries.ts';

type Write = { userId: number; operation: { path: string }; input: unknown };

/** An answer that can be read once the write is committed, because its question travels with the commit. */
export class LateAnswer<Answer> {
  readonly read: () => Answer;

  constructor(read: () => Answer) {
    this.read = read;
  }
}

/**
 * Runs a write in one transaction. With an Idempotency-Key it happens once: asked again within 24 hours, the first
 * answer is given; asked with another input, `request.key_reused`. A write that failed left nothing and may be repeated.
 */
export async function writeOnce<Answer>(
  context: Pick<RequestContext, 'db' | 'idempotencyKey'>,
  { userId, operation, input }: Write,
  write: (tx: Database) => Promise<Answer | LateAnswer<Answer>>,
): Promise<Answer> {
  const key = context.idempotencyKey;
  const answered = await transact(context.db, async (tx) => {
    if (key === undefined) return write(tx);
    const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const kept = await claimKey(tx, { userId, key, operation: operation.path, inputHash });
    if (kept !== undefined) {
      if (kept.operation !== operation.path || kept.input_hash !== inputHash) throw requestError('request.key_reused');
      return kept.answer as Answer;
    }
    const written = await write(tx);
    await sendPutOff(tx);
    const answer = readAnswer(written);
    await keepAnswer(tx, { userId, key, answer: JSON.stringify(answer) });
    return answer;
  });
  return readAnswer(answered);
}

function readAnswer<Answer>(answer: Answer | LateAnswer<Answer>): Answer {
  return answer instanceof LateAnswer ? answer.read() : answer;
}

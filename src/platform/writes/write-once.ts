import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { requestError } from '#shared/errors.ts';
import { claimKey, keepAnswer } from './write-queries.ts';

type Write = { userId: number; operation: { path: string }; input: unknown };

/**
 * Runs a write in one transaction. With an Idempotency-Key it happens once: asked again within 24 hours, the first
 * answer is given; asked with another input, `request.key_reused`. A write that failed left nothing and may be repeated.
 */
export async function writeOnce<Answer>(
  context: Pick<RequestContext, 'db' | 'idempotencyKey'>,
  { userId, operation, input }: Write,
  write: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const key = context.idempotencyKey;
  return transact(context.db, async (tx) => {
    if (key === undefined) return write(tx);
    const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const kept = await claimKey(tx, { userId, key, operation: operation.path, inputHash });
    if (kept !== undefined) {
      if (kept.operation !== operation.path || kept.input_hash !== inputHash) throw requestError('request.key_reused');
      return kept.answer as Answer;
    }
    const answer = await write(tx);
    await keepAnswer(tx, { userId, key, answer: JSON.stringify(answer) });
    return answer;
  });
}

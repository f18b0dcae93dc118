import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { sendPutOff } from '#platform/database/put-off.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { requestError } from '#shared/errors.ts';
import { type Kept, claimKey, findKept, keepAnswer } from './write-queries.ts';

/** What a member asked for. */
export type Write = { userId: number; operation: { path: string }; input: unknown };

/** A write that asks something together with the claim of its key, such as for its turns. It leaves nothing if it is rolled back. */
type LoadingWrite<Loaded> = Write & { load: (tx: Database) => Promise<Loaded> };

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
  write: Write,
  run: (tx: Database) => Promise<Answer | LateAnswer<Answer>>,
): Promise<Answer> {
  async function load(tx: Database): Promise<void> {
    if (context.idempotencyKey !== undefined) await sendPutOff(tx);
  }
  return loadAndWriteOnce(context, { ...write, load }, run);
}

/** The same for a write that begins with a question. */
export async function loadAndWriteOnce<Loaded, Answer>(
  { db, idempotencyKey: key }: Pick<RequestContext, 'db' | 'idempotencyKey'>,
  { load, ...write }: LoadingWrite<Loaded>,
  run: (tx: Database, loaded: Loaded) => Promise<Answer | LateAnswer<Answer>>,
): Promise<Answer> {
  const answered = transact(db, async (tx) => {
    if (key === undefined) return run(tx, await load(tx));
    const { userId } = write;
    const isFirst = await claimKey(tx, { userId, key, operation: write.operation.path, inputHash: hashInput(write.input) });
    const loaded = await load(tx);
    const kept = isFirst() ? undefined : await findKept(tx, { userId, key });
    if (kept !== undefined) throw new AnsweredBefore(answerAgain(kept, write));
    const written = await run(tx, loaded);
    await sendPutOff(tx);
    const answer = readAnswer(written);
    await keepAnswer(tx, { userId, key, answer: answer instanceof FinishedJson ? answer.json : JSON.stringify(answer) });
    return answer;
  });
  return answered.then(readAnswer, (error: unknown) => {
    if (error instanceof AnsweredBefore) return error.answer as Answer;
    throw error;
  });
}

/** What was answered when this write was sent before. Throws `request.key_reused` where it was another write. */
export function answerAgain<Answer>(kept: Kept, { operation, input }: Pick<Write, 'operation' | 'input'>): Answer {
  if (kept.operation !== operation.path || kept.input_hash !== hashInput(input)) throw requestError('request.key_reused');
  return kept.answer as Answer;
}

/** By what the input of a write is known again. */
export function hashInput(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

/** Thrown, so that what a repeated write took while loading is rolled back. */
class AnsweredBefore extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('this write was answered before');
    this.answer = answer;
  }
}

function readAnswer<Answer>(answer: Answer | LateAnswer<Answer>): Answer {
  return answer instanceof LateAnswer ? answer.read() : answer;
}

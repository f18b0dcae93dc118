import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { sendPutOff } from '#platform/database/put-off.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { requestError } from '#shared/errors.ts';
import { type Claim, claimKey, findKept, keepAnswer } from './write-queries.ts';

type Write = { userId: number; operation: { path: string }; input: unknown };

/** A write whose first question finds the member, and what else it needs to know. Loading leaves nothing if it is rolled back. */
type LoadingWrite<Member, Input, Loaded> = {
  operation: { path: string };
  input: Input;
  member: Member;
  claim: Claim<Member>;
  load: (tx: Database, asked: { member: Member; input: Input }) => Promise<Loaded & { userId: number }>;
};

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
  const member = { userId };
  async function load(tx: Database): Promise<{ userId: number }> {
    if (context.idempotencyKey !== undefined) await sendPutOff(tx);
    return member;
  }
  return loadAndWriteOnce(context, { operation, input, member, claim: claimKey, load }, write);
}

/** The same for a write that finds its member, and everything else it decides on, with one question. */
export async function loadAndWriteOnce<Member, Input, Loaded, Answer>(
  { db, idempotencyKey: key }: Pick<RequestContext, 'db' | 'idempotencyKey'>,
  { operation: { path: operation }, input, member, claim, load }: LoadingWrite<Member, Input, Loaded>,
  write: (tx: Database, loaded: Loaded & { userId: number }) => Promise<Answer | LateAnswer<Answer>>,
): Promise<Answer> {
  const inputHash = key === undefined ? '' : createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const answered = transact(db, async (tx) => {
    if (key === undefined) return write(tx, await load(tx, { member, input }));
    const isFirst = await claim(tx, { key, operation, inputHash, ...member });
    const loaded = await load(tx, { member, input });
    const { userId } = loaded;
    const kept = isFirst() ? undefined : await findKept(tx, { userId, key });
    if (kept !== undefined) {
      if (kept.operation !== operation || kept.input_hash !== inputHash) throw requestError('request.key_reused');
      throw new AnsweredBefore(kept.answer);
    }
    const written = await write(tx, loaded);
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

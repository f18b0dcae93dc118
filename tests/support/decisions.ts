import type { QueuedKind } from '#features/moderation/contract.ts';
import { findStamp } from '#features/moderation/server/queries.ts';
import type { Actor, Answered, Stage } from './cast.ts';

type Waiting = { kind: QueuedKind; id: number };

/** What something that waits is known by at this moment; of what has no texts, a stamp that fits nothing. */
export async function stampOf({ db }: Pick<Stage, 'db'>, item: Waiting): Promise<string> {
  return (await findStamp(db, item)) ?? '0'.repeat(32);
}

/** Somebody approves what waits, as it stands now. */
export async function approve(stage: Stage, as: Actor, item: Waiting): Promise<Answered> {
  return stage.request('POST', '/admin/approve', { as, body: { ...item, stamp: await stampOf(stage, item) } });
}

/** Somebody turns down what waits, as it stands now, with a reason. */
export async function reject(stage: Stage, as: Actor, { reason, ...item }: Waiting & { reason: string }): Promise<Answered> {
  return stage.request('POST', '/admin/reject', { as, body: { ...item, reason, stamp: await stampOf(stage, item) } });
}

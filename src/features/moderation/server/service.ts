import type { Viewer } from '#features/accounts/model.ts';
import { requireViewer } from '#features/accounts/server/service.ts';
import * as comments from '#features/comments/server/service.ts';
import { writeDown } from '#features/desk-log/server/service.ts';
import type { Revision } from '#features/revisions/model.ts';
import { decideRevision, findPendingRevision, lockPendingRevision } from '#features/revisions/server/service.ts';
import { readSiteSettings } from '#features/site-settings/server/service.ts';
import * as threads from '#features/threads/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { writeOnce } from '#platform/writes/write-once.ts';
import { decodeCursor } from '#shared/cursor.ts';
import type { OutputOf, ParsedInputOf } from '#shared/operation.ts';
import * as contract from '../contract.ts';
import { mayReadQueue, permitQueue } from './policy.ts';
import { countQueue as queryCount, findStamp, listQueue as queryQueue } from './queries.ts';

type Decided = OutputOf<typeof contract.approve>;
type Decision = { viewer: Viewer; managersDecide: boolean; now: Date; requireShown: () => Promise<void> };
type Item = { kind: contract.QueuedKind; id: number; stamp: string };

/** A page of what waits for this moderator's decision. */
export async function listQueue(
  context: RequestContext,
  { cursor }: ParsedInputOf<typeof contract.listQueue>,
): Promise<FinishedJson<OutputOf<typeof contract.listQueue>>> {
  const { managers_approve: managersDecide } = await readSiteSettings(context.db);
  const permit = permitQueue(await requireViewer(context), managersDecide);
  const [time = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
  const place = cursor === undefined ? undefined : ([time, id] as const);
  return new FinishedJson(await queryQueue(context.db, permit, { locale: context.locale, place }));
}

/** Approves one thing that waits and writes it down. */
export async function approve(context: RequestContext, input: ParsedInputOf<typeof contract.approve>): Promise<Decided> {
  return decide(context, { operation: contract.approve, input, act: 'approve', reason: null }, approveItem);
}

/** Turns down one thing that waits and writes it down with its reason. */
export async function reject(context: RequestContext, input: ParsedInputOf<typeof contract.reject>): Promise<Decided> {
  return decide(context, { operation: contract.reject, input, act: 'reject', reason: input.reason }, rejectItem);
}

type Act = { operation: { path: string }; input: Item; act: 'approve' | 'reject'; reason: string | null };

async function decide(
  context: RequestContext,
  { operation, input, act, reason }: Act,
  run: typeof approveItem,
): Promise<Decided> {
  const viewer = await requireViewer(context);
  return writeOnce(context, { userId: viewer.id, operation, input }, async (tx) => {
    const { managers_approve: managersDecide } = await readSiteSettings(tx);
    permitQueue(viewer, managersDecide);
    const now = context.now();
    await run(tx, input, { viewer, managersDecide, now, requireShown: () => requireShown(tx, input) });
    await writeDown(tx, { actorId: viewer.id, act, itemKind: input.kind, itemId: input.id, reason, now });
    return { message: 'common.successful' };
  });
}

/** What its author changed since it was shown was read by nobody. Asked once the item is locked against further changes. */
async function requireShown(tx: Database, item: Item): Promise<void> {
  if ((await findStamp(tx, item)) !== item.stamp) throw contract.moderationError('moderation.changed_since_shown');
}

async function approveItem(tx: Database, { kind, id }: Item, decision: Decision): Promise<void> {
  if (kind === 'comment') await comments.approveComment(tx, id, decision);
  else if (kind === 'thread') await threads.approveThread(tx, id, decision);
  else await approveRevision(tx, id, decision);
}

async function rejectItem(tx: Database, { kind, id }: Item, decision: Decision): Promise<void> {
  if (kind === 'comment') await comments.rejectComment(tx, id, decision);
  else if (kind === 'thread') await threads.rejectThread(tx, id, decision);
  else await rejectRevision(tx, id, decision);
}

async function approveRevision(tx: Database, id: number, decision: Decision): Promise<void> {
  const revision = await requireRevision(tx, id, decision);
  if (revision.kind === 'comment') await comments.approveCommentRevision(tx, revision, decision);
  else await threads.approveThreadRevision(tx, revision, decision);
  await decideRevision(tx, id, 'approved');
}

async function rejectRevision(tx: Database, id: number, decision: Decision): Promise<void> {
  await requireRevision(tx, id, decision);
  await decideRevision(tx, id, 'rejected');
}

/** An edit that waits and may be decided, with what it edits locked first, as an author who edits again does. */
async function requireRevision(tx: Database, id: number, decision: Decision): Promise<Revision> {
  const revision = await findPendingRevision(tx, id);
  if (revision === undefined) throw contract.moderationError('moderation.not_found');
  if (revision.kind === 'comment') await comments.requireDecidable(tx, revision.itemId, decision);
  else await threads.requireDecidable(tx, revision.itemId, decision);
  const current = await lockPendingRevision(tx, id);
  if (current === undefined) throw contract.moderationError('moderation.not_found');
  await decision.requireShown();
  return current;
}

/** How much waits for this person's decision, null for those who decide nothing. */
export async function countQueue(db: Database, viewer: Viewer): Promise<number | null> {
  const { managers_approve: managersDecide } = await readSiteSettings(db);
  if (!mayReadQueue(viewer, managersDecide)) return null;
  return queryCount(db, permitQueue(viewer, managersDecide));
}

import type { Viewer } from '#features/accounts/model.ts';
import { requireViewer } from '#features/accounts/server/service.ts';
import { writeDownUnlessOwn } from '#features/desk-log/server/service.ts';
import { dropRevision } from '#features/revisions/server/service.ts';
import { setTextsAside } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';
import type { Permit } from '#platform/session/permit.ts';
import { writeOnce } from '#platform/writes/write-once.ts';
import type { OutputOf, ParsedInputOf } from '#shared/operation.ts';
import { deleteThread as operation, threadError } from '../contract.ts';
import type { ThreadFacts } from '../model.ts';
import { permitDelete } from './policy.ts';
import { findForWriting, markDeleted, markWithdrawn } from './write-queries.ts';

/**
 * Deletes a thread at once. An author takes back only their own words: what others said below stays, and title and
 * text become "removed by its author". Staff remove a thread whole (product decisions §2).
 */
export async function deleteThread(
  context: RequestContext,
  input: ParsedInputOf<typeof operation>,
): Promise<OutputOf<typeof operation>> {
  const viewer = await requireViewer(context);
  return writeOnce(context, { userId: viewer.id, operation, input }, async (tx) => {
    const thread = await findForWriting(tx, { id: input.id });
    if (thread === undefined) throw threadError('thread.not_found');
    const permit = permitDelete(viewer, thread);
    if (mustStand(viewer, thread)) await withdraw(tx, permit, context.now());
    else await markDeleted(tx, permit, { now: context.now() });
    await dropRevision(tx, 'thread', thread.id);
    await writeDownUnlessOwn(tx, thread.userId, {
      actorId: viewer.id,
      act: 'delete',
      itemKind: 'thread',
      itemId: thread.id,
      reason: input.reason ?? null,
      now: context.now(),
    });
    await dropTags(tx, [`thread:${thread.id}`, `card:${thread.id}`, 'threads', `sub-category:${thread.subCategoryId}`]);
    return { message: 'common.successful' };
  });
}

/** An author's thread under which others have said something; a second deletion by staff removes it whole. */
function mustStand(viewer: Viewer, { userId, hasOthersComments, isWithdrawn }: ThreadFacts): boolean {
  return viewer.id === userId && hasOthersComments && !isWithdrawn;
}

async function withdraw(tx: Database, permit: Permit<'thread.delete', ThreadFacts>, now: Date): Promise<void> {
  await markWithdrawn(tx, permit, { now });
  await setTextsAside(tx, { kind: 'thread', id: permit.item.id });
}

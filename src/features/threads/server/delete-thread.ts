import { requireViewer } from '#features/accounts/server/service.ts';
import { dropRevision } from '#features/revisions/server/service.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';
import { writeOnce } from '#platform/writes/write-once.ts';
import type { OutputOf, ParsedInputOf } from '#shared/operation.ts';
import { deleteThread as operation, threadError } from '../contract.ts';
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
    const isOwnWord = viewer.id === thread.userId && thread.hasOthersComments;
    if (isOwnWord) await markWithdrawn(tx, permit, { now: context.now() });
    else await markDeleted(tx, permit, { now: context.now() });
    await dropRevision(tx, 'thread', thread.id);
    await dropTags(tx, [`thread:${thread.id}`, 'threads', `sub-category:${thread.subCategoryId}`]);
    return { message: 'common.successful' };
  });
}

import { requireViewer } from '#features/accounts/server/service.ts';
import { writeDownUnlessOwn } from '#features/desk-log/server/service.ts';
import { dropRevision } from '#features/revisions/server/service.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';
import { writeOnce } from '#platform/writes/write-once.ts';
import type { OutputOf, ParsedInputOf } from '#shared/operation.ts';
import { commentError, deleteComment as operation } from '../contract.ts';
import { permitDelete } from './policy.ts';
import { findForWriting, markDeleted } from './write-queries.ts';

/** Deletes a comment: hidden at once everywhere, erased after 30 days. */
export async function deleteComment(
  context: RequestContext,
  input: ParsedInputOf<typeof operation>,
): Promise<OutputOf<typeof operation>> {
  const viewer = await requireViewer(context);
  return writeOnce(context, { userId: viewer.id, operation, input }, async (tx) => {
    const comment = await findForWriting(tx, { id: input.id });
    if (comment === undefined) throw commentError('comment.not_found');
    await markDeleted(tx, permitDelete(viewer, comment), { now: context.now() });
    await dropRevision(tx, 'comment', comment.id);
    await writeDownUnlessOwn(tx, comment.userId, {
      actorId: viewer.id,
      act: 'delete',
      itemKind: 'comment',
      itemId: comment.id,
      reason: input.reason ?? null,
      now: context.now(),
    });
    await dropTags(tx, [`thread:${comment.threadId}`, 'threads/counts']);
    return { message: 'common.successful' };
  });
}

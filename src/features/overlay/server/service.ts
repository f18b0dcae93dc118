import { isStaffOf } from '#features/accounts/model.ts';
import { readCurrentUser, requireViewer } from '#features/accounts/server/service.ts';
import { listOwnHiddenComments, readUsualWait } from '#features/comments/server/service.ts';
import { countQueue } from '#features/moderation/server/service.ts';
import { findThreadFacts } from '#features/threads/server/service.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Viewer } from '#features/accounts/model.ts';
import type { Overlay } from '../contract.ts';

/** What of a page is personal: who reads it, what they may do, what only they see. */
export async function readOverlay(context: RequestContext, { thread }: { thread?: number | undefined }): Promise<Overlay> {
  const user = await readCurrentUser(context);
  const viewer = await requireViewer(context);
  return {
    user,
    queue_total: await countQueue(context.db, viewer),
    thread: thread === undefined ? null : await readThreadPart(context, viewer, thread),
  };
}

async function readThreadPart({ db, locale }: RequestContext, viewer: Viewer, threadId: number): Promise<Overlay['thread']> {
  const facts = await findThreadFacts(db, threadId);
  if (facts === undefined) return null;
  const mayManage = isStaffOf(viewer, facts.subCategoryId);
  const hidden = await listOwnHiddenComments(db, { threadId, userId: viewer.id, reading: { locale, original: false } });
  const usualWait = await readUsualWait(db);
  return {
    may_edit: mayManage || facts.userId === viewer.id,
    may_manage: mayManage,
    hidden_comments: hidden,
    usual_wait: usualWait,
  };
}

import { isStaffOf } from '#features/accounts/model.ts';
import { readCurrentUser, requireViewer } from '#features/accounts/server/service.ts';
import { listOwnHiddenComments, readUsualWait } from '#features/comments/server/service.ts';
import { readRejectionReasons } from '#features/desk-log/server/service.ts';
import { countQueue } from '#features/moderation/server/service.ts';
import { findThreadFacts } from '#features/threads/server/service.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Viewer } from '#features/accounts/model.ts';
import type { Overlay } from '../contract.ts';
import { listNotes } from './notes.ts';

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

async function readThreadPart({ db, locale, now }: RequestContext, viewer: Viewer, threadId: number): Promise<Overlay['thread']> {
  const facts = await findThreadFacts(db, threadId);
  if (facts === undefined) return null;
  const mayManage = isStaffOf(viewer, facts.subCategoryId);
  const isOwn = facts.userId === viewer.id;
  // A thread that is not public is to strangers as if it were not there.
  if (facts.status !== 'published' && !isOwn && !mayManage) return null;
  const hidden = await listOwnHiddenComments(db, { threadId, userId: viewer.id, reading: { locale, original: false } });
  const rejected = hidden.filter((comment) => comment.status === 'rejected').map((comment) => comment.id);
  const reasons = await readRejectionReasons(db, { kind: 'comment', ids: rejected });
  const usualWait = await readUsualWait(db);
  return {
    may_edit: !facts.isWithdrawn && (mayManage || isOwn),
    may_manage: mayManage,
    hidden_comments: hidden.map((comment) => ({ ...comment, rejection_reason: reasons.get(comment.id) ?? null })),
    notes: await listNotes(db, { threadId, userId: viewer.id, isOwnThread: isOwn, now: now() }),
    usual_wait: usualWait,
  };
}

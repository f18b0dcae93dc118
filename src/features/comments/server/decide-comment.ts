import type { Viewer } from '#features/accounts/model.ts';
import type { Revision } from '#features/revisions/model.ts';
import { readOriginals, removeTexts, storeOriginal } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { commentError } from '../contract.ts';
import type { CommentFacts } from '../model.ts';
import { permitDecide } from './policy.ts';
import { followPublication } from './publication.ts';
import { putTags } from './queries.ts';
import { applyRevision, findForWriting, markPublished, markRejected } from './write-queries.ts';

export type Decision = {
  viewer: Viewer;
  managersDecide: boolean;
  now: Date;
  /** Throws where the words are no longer those that were shown to the one who decides. */
  requireShown: () => Promise<void>;
};

/** Approves a pending comment: it is public from now on and goes to be translated. */
export async function approveComment(
  tx: Database,
  id: number,
  { viewer, managersDecide, now, requireShown }: Decision,
): Promise<CommentFacts> {
  const comment = await requirePending(tx, id);
  const permit = permitDecide(viewer, comment, managersDecide);
  await requireShown();
  await markPublished(tx, permit, { now });
  await followPublication(tx, {
    id,
    threadId: comment.threadId,
    authorId: comment.userId,
    isTranslationOff: comment.isTranslationOff,
  });
  return comment;
}

/** Turns a pending comment down. */
export async function rejectComment(
  tx: Database,
  id: number,
  { viewer, managersDecide, requireShown }: Decision,
): Promise<CommentFacts> {
  const comment = await requirePending(tx, id);
  const permit = permitDecide(viewer, comment, managersDecide);
  await requireShown();
  await markRejected(tx, permit);
  return comment;
}

/** Puts an approved edit in the place of what stood there. Its sentences are in the memory since the desk read it. */
export async function approveCommentRevision(
  tx: Database,
  revision: Revision,
  { viewer, managersDecide, now }: Decision,
): Promise<CommentFacts> {
  const comment = await findForWriting(tx, { id: revision.itemId });
  if (comment === undefined) throw commentError('comment.not_found');
  const { source, isTranslationOff } = revision;
  await applyRevision(tx, permitDecide(viewer, comment, managersDecide), { source, isTranslationOff, now });
  await putTags(tx, { commentId: comment.id, tagIds: revision.tagIds });
  const fields = await readOriginals(tx, { kind: 'revision', id: revision.id });
  await storeOriginal(tx, { kind: 'comment', id: comment.id, source, fields });
  await removeTexts(tx, { kind: 'revision', id: revision.id });
  await followPublication(tx, {
    id: comment.id,
    threadId: comment.threadId,
    authorId: comment.userId,
    isTranslationOff,
  });
  return comment;
}

/** Checks the right to decide over an edit of a comment. */
export async function requireDecidable(tx: Database, id: number, { viewer, managersDecide }: Decision): Promise<CommentFacts> {
  const comment = await findForWriting(tx, { id });
  if (comment === undefined) throw commentError('comment.not_found');
  return permitDecide(viewer, comment, managersDecide).item;
}

async function requirePending(tx: Database, id: number): Promise<CommentFacts> {
  const comment = await findForWriting(tx, { id });
  if (comment === undefined) throw commentError('comment.not_found');
  if (comment.status !== 'pending') throw commentError('comment.decided_already');
  return comment;
}

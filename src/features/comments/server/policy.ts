import { type Viewer, isStaffOf } from '#features/accounts/model.ts';
import { Permit } from '#platform/session/permit.ts';
import { requestError } from '#shared/errors.ts';
import { type CommentFacts, mendsAllowed } from '../model.ts';
import { commentError } from '../contract.ts';

/** Where a new comment goes. */
export type CommentPlace = { threadId: number; subCategoryId: number };

/** Every member may comment on a thread that can be read. */
export function permitStore(viewer: Viewer, place: CommentPlace): Permit<'comment.store', CommentPlace> {
  return new Permit('comment.store', viewer.id, place);
}

/** Authors edit their own comments, staff those of their sub-categories. A rejected one is mended three times at most. */
export function permitUpdate(viewer: Viewer, comment: CommentFacts): Permit<'comment.update', CommentFacts> {
  requireOwnerOrStaff(viewer, comment);
  if (comment.status === 'rejected' && comment.mendCount >= mendsAllowed) throw commentError('comment.mended_too_often');
  return new Permit('comment.update', viewer.id, comment);
}

/** Authors delete their own comments, staff those of their sub-categories. */
export function permitDelete(viewer: Viewer, comment: CommentFacts): Permit<'comment.delete', CommentFacts> {
  requireOwnerOrStaff(viewer, comment);
  return new Permit('comment.delete', viewer.id, comment);
}

/** A comment that is not public is to strangers as if it were not there, so its absence is all they learn. */
function requireOwnerOrStaff(viewer: Viewer, comment: CommentFacts): void {
  if (viewer.id === comment.userId || isStaffOf(viewer, comment.subCategoryId)) return;
  throw comment.status === 'published' ? requestError('auth.forbidden') : commentError('comment.not_found');
}

/** Administrators decide over what waits; managers over what waits in their sub-categories, where the site lets them. */
export function permitDecide(
  viewer: Viewer,
  comment: CommentFacts,
  managersDecide: boolean,
): Permit<'comment.decide', CommentFacts> {
  const mayDecide = viewer.isAdmin || (managersDecide && viewer.manages.includes(comment.subCategoryId));
  if (!mayDecide) throw requestError('auth.forbidden');
  return new Permit('comment.decide', viewer.id, comment);
}

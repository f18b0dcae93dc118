import { type Viewer, isStaffOf } from '#features/accounts/model.ts';
import { Permit } from '#platform/session/permit.ts';
import { requestError } from '#shared/errors.ts';
import { threadError } from '../contract.ts';
import { type ThreadFacts, mendsAllowed } from '../model.ts';

/** Where a new thread goes. */
export type ThreadPlace = { subCategoryId: number };

/** Every member may start a thread in any sub-category. */
export function permitStore(viewer: Viewer, place: ThreadPlace): Permit<'thread.store', ThreadPlace> {
  return new Permit('thread.store', viewer.id, place);
}

/** Authors edit their own threads, staff those of their sub-categories (spec §6). */
export function permitUpdate(viewer: Viewer, thread: ThreadFacts): Permit<'thread.update', ThreadFacts> {
  requireOwnerOrStaff(viewer, thread);
  if (thread.isWithdrawn) throw threadError('thread.not_found');
  if (thread.status === 'rejected' && thread.mendCount >= mendsAllowed) throw threadError('thread.mended_too_often');
  return new Permit('thread.update', viewer.id, thread);
}

/** Authors delete their own threads, staff those of their sub-categories. */
export function permitDelete(viewer: Viewer, thread: ThreadFacts): Permit<'thread.delete', ThreadFacts> {
  requireOwnerOrStaff(viewer, thread);
  if (thread.isWithdrawn && !isStaffOf(viewer, thread.subCategoryId)) throw threadError('thread.not_found');
  return new Permit('thread.delete', viewer.id, thread);
}

/** A thread that is not public is to strangers as if it were not there, so its absence is all they learn. */
function requireOwnerOrStaff(viewer: Viewer, thread: ThreadFacts): void {
  if (viewer.id === thread.userId || isStaffOf(viewer, thread.subCategoryId)) return;
  throw thread.status === 'published' ? requestError('auth.forbidden') : threadError('thread.not_found');
}

/** Administrators decide over what waits; managers over what waits in their sub-categories, where the site lets them. */
export function permitDecide(viewer: Viewer, thread: ThreadFacts, managersDecide: boolean): Permit<'thread.decide', ThreadFacts> {
  const mayDecide = viewer.isAdmin || (managersDecide && viewer.manages.includes(thread.subCategoryId));
  if (!mayDecide) throw requestError('auth.forbidden');
  return new Permit('thread.decide', viewer.id, thread);
}

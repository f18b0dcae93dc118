import type { Viewer } from '#features/accounts/model.ts';
import { Permit } from '#platform/session/permit.ts';
import { requestError } from '#shared/errors.ts';

/** Which part of the queue somebody may see: all of it, or that of some sub-categories. */
export type QueueScope = { isAdmin: boolean; manages: readonly number[] };

/** Whether somebody decides over anything at all. */
export function mayReadQueue(viewer: Viewer, managersDecide: boolean): boolean {
  return viewer.isAdmin || (managersDecide && viewer.manages.length > 0);
}

/** Administrators see the whole queue, managers that of their sub-categories where the site lets them decide. */
export function permitQueue(viewer: Viewer, managersDecide: boolean): Permit<'queue.read', QueueScope> {
  if (!mayReadQueue(viewer, managersDecide)) throw requestError('auth.forbidden');
  return new Permit('queue.read', viewer.id, { isAdmin: viewer.isAdmin, manages: viewer.manages });
}

import { requireViewer } from '#features/accounts/server/service.ts';
import { listStaffActs, readRejectionReasons } from '#features/desk-log/server/service.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { UnseenThread } from '../contract.ts';
import { listOwnUnseen } from './write-queries.ts';

const shown = 20;
/** Among what is looked at are threads that their author deleted, which are not told of. */
const lookedAt = 60;
const toldFor = 30 * 86_400_000;

/** A member's own threads that others do not see, with the reason where there is one. */
export async function listUnseenThreads(context: RequestContext): Promise<{ threads: UnseenThread[] }> {
  const { db } = context;
  const viewer = await requireViewer(context);
  const since = new Date(context.now().getTime() - toldFor);
  const own = await listOwnUnseen(db, { userId: viewer.id, since, limit: lookedAt });
  const idsOf = (state: UnseenThread['state']) => own.filter((thread) => thread.state === state).map(({ id }) => id);
  const reasons = await readRejectionReasons(db, { kind: 'thread', ids: idsOf('rejected') });
  const acts = await listStaffActs(db, { kind: 'thread', ids: idsOf('deleted'), since });
  const removals = new Map(acts.filter(({ act }) => act === 'delete').map(({ itemId, reason }) => [itemId, reason]));
  const threads = own
    .filter(({ id, state }) => state !== 'deleted' || removals.has(id))
    .map(({ createdAt, source, ...thread }): UnseenThread => {
      const reason = (thread.state === 'rejected' ? reasons : removals).get(thread.id) ?? null;
      return { ...thread, source_locale: source, reason, created_at: createdAt.toISOString() };
    });
  return { threads: threads.slice(0, shown) };
}

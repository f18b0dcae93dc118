import type { Viewer } from '#features/accounts/model.ts';
import type { Revision } from '#features/revisions/model.ts';
import { readOriginals, removeTexts, storeOriginal } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { threadError } from '../contract.ts';
import type { ThreadFacts } from '../model.ts';
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

/** Approves a pending thread: it is public from now on and goes to be translated. */
export async function approveThread(
  tx: Database,
  id: number,
  { viewer, managersDecide, now, requireShown }: Decision,
): Promise<ThreadFacts> {
  const thread = await requirePending(tx, id);
  const permit = permitDecide(viewer, thread, managersDecide);
  await requireShown();
  await markPublished(tx, permit, { now });
  await followPublication(tx, {
    id,
    subCategoryId: thread.subCategoryId,
    authorId: thread.userId,
    isTranslationOff: thread.isTranslationOff,
  });
  return thread;
}

/** Turns a pending thread down. */
export async function rejectThread(
  tx: Database,
  id: number,
  { viewer, managersDecide, requireShown }: Decision,
): Promise<ThreadFacts> {
  const thread = await requirePending(tx, id);
  const permit = permitDecide(viewer, thread, managersDecide);
  await requireShown();
  await markRejected(tx, permit);
  return thread;
}

/** Puts an approved edit in the place of what stood there. Its sentences are in the memory since the desk read it. */
export async function approveThreadRevision(
  tx: Database,
  revision: Revision,
  { viewer, managersDecide, now }: Decision,
): Promise<ThreadFacts> {
  const thread = await findForWriting(tx, { id: revision.itemId });
  if (thread === undefined) throw threadError('thread.not_found');
  const { source, isTranslationOff } = revision;
  await applyRevision(tx, permitDecide(viewer, thread, managersDecide), { source, isTranslationOff, now });
  await putTags(tx, { threadId: thread.id, tagIds: revision.tagIds });
  const fields = await readOriginals(tx, { kind: 'revision', id: revision.id });
  await storeOriginal(tx, { kind: 'thread', id: thread.id, source, fields });
  await removeTexts(tx, { kind: 'revision', id: revision.id });
  await followPublication(tx, {
    id: thread.id,
    subCategoryId: thread.subCategoryId,
    authorId: thread.userId,
    isTranslationOff,
  });
  return thread;
}

/** Checks the right to decide over an edit of a thread. */
export async function requireDecidable(tx: Database, id: number, { viewer, managersDecide }: Decision): Promise<ThreadFacts> {
  const thread = await findForWriting(tx, { id });
  if (thread === undefined) throw threadError('thread.not_found');
  return permitDecide(viewer, thread, managersDecide).item;
}

async function requirePending(tx: Database, id: number): Promise<ThreadFacts> {
  const thread = await findForWriting(tx, { id });
  if (thread === undefined) throw threadError('thread.not_found');
  if (thread.status !== 'pending') throw threadError('thread.decided_already');
  return thread;
}

import type { Locale } from '#shared/locales.ts';
import type { Database } from '#platform/database/database.ts';
import { requestTranslation, storeOriginal } from '#features/translation/server/service.ts';
import type { RevisedKind, Revision, UnappliedEdit } from '../model.ts';
import * as queries from './queries.ts';

export type NewRevision = {
  kind: RevisedKind;
  itemId: number;
  userId: number;
  source: Locale;
  tagIds: number[];
  isTranslationOff: boolean;
  fields: Record<string, string>;
  /** Languages in which moderators read it before they decide. */
  readers: readonly Locale[];
  now: Date;
};

/** Stores an edit that waits for approval, over an earlier one that still does, and asks for it in the moderators' languages. */
export async function storeRevision(tx: Database, revision: NewRevision): Promise<number> {
  const id = await queries.putPending(tx, revision);
  const { source, fields, readers, userId } = revision;
  await storeOriginal(tx, { kind: 'revision', id, source, fields });
  await requestTranslation(tx, { kind: 'revision', id, locales: readers, authorId: userId, urgent: true });
  return id;
}

/** The edit of an item that waits is needed no more. */
export function dropRevision(tx: Database, kind: RevisedKind, itemId: number): Promise<void> {
  return queries.supersedePending(tx, { kind, itemId });
}

/** An edit that waits. */
export function findPendingRevision(db: Database, id: number): Promise<Revision | undefined> {
  return queries.findPending(db, { id });
}

/** The same, locked until the transaction ends; what it edits is locked before it. */
export function lockPendingRevision(tx: Database, id: number): Promise<Revision | undefined> {
  return queries.lockPending(tx, { id });
}

/** Records how an edit was decided. */
export function decideRevision(tx: Database, id: number, status: 'approved' | 'rejected'): Promise<void> {
  return queries.decide(tx, { id, status });
}

/** The latest edit of each of these items, where it still waits or was turned down since a time. */
export async function listUnappliedEdits(
  db: Database,
  items: { kind: RevisedKind; ids: readonly number[]; since: Date },
): Promise<UnappliedEdit[]> {
  return items.ids.length === 0 ? [] : queries.listUnapplied(db, items);
}

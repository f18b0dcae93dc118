import { type OwnComment, listOwnComments } from '#features/comments/server/service.ts';
import { listStaffActs, readRejectionReasons } from '#features/desk-log/server/service.ts';
import { listUnappliedEdits } from '#features/revisions/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Note } from '../contract.ts';

/** Notes in one answer, the member's own comments that are looked at, and for how long something is told. */
const notesShown = 20;
const commentsLookedAt = 100;
const toldFor = 30 * 86_400_000;

type Asked = { threadId: number; userId: number; isOwnThread: boolean; now: Date };
type Dated = Omit<Note, 'at'> & { at: Date };

/** What a member is told of their own texts in a thread, the latest first. */
export async function listNotes(db: Database, { threadId, userId, isOwnThread, now }: Asked): Promise<Note[]> {
  const since = new Date(now.getTime() - toldFor);
  const comments = await listOwnComments(db, { threadId, userId, limit: commentsLookedAt });
  const thread: OwnComment[] = isOwnThread ? [{ id: threadId, excerpt: '', isDeleted: false }] : [];
  const notes = [...(await notesOf(db, 'thread', thread, since)), ...(await notesOf(db, 'comment', comments, since))];
  return notes
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, notesShown)
    .map((note) => ({ ...note, at: note.at.toISOString() }));
}

async function notesOf(db: Database, kind: Note['kind'], own: readonly OwnComment[], since: Date): Promise<Dated[]> {
  const items = new Map(own.map((item) => [item.id, item]));
  const asked = { kind, ids: [...items.keys()], since };
  const edits = (await listUnappliedEdits(db, asked)).filter(({ itemId }) => items.get(itemId)?.isDeleted === false);
  const acts = (await listStaffActs(db, asked)).filter(({ itemId, act }) => items.get(itemId)?.isDeleted === (act === 'delete'));
  const rejected = edits.filter(({ status }) => status === 'rejected').map(({ id }) => id);
  const reasons = await readRejectionReasons(db, { kind: 'revision', ids: rejected });
  const excerptOf = (itemId: number): string => items.get(itemId)?.excerpt ?? '';
  return [
    ...edits.map(({ id, itemId, status, at }): Dated => {
      return { kind, id: itemId, state: `edit_${status}`, reason: reasons.get(id) ?? null, excerpt: excerptOf(itemId), at };
    }),
    ...acts.map(({ itemId, act, reason, at }): Dated => {
      return { kind, id: itemId, state: act === 'edit' ? 'edited' : 'deleted', reason, excerpt: excerptOf(itemId), at };
    }),
  ];
}

import { type Viewer, isStaffOf } from '#features/accounts/model.ts';
import { writeDown } from '#features/desk-log/server/service.ts';
import { type NewItem, storeNewItems } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { isSpoilt, jointly } from '#platform/database/joint-queue.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { requireTurns, takeTurnsTogether } from '#platform/writes/limits.ts';
import { type LateAnswer, type Write, loadAndWriteOnce } from '#platform/writes/write-once.ts';
import { type AnsweredWrite, countTurns, keepAnswers } from '#platform/writes/write-queries.ts';
import type { Limit } from '#shared/limit.ts';
import type { Locale } from '#shared/locales.ts';
import type { WrittenComment } from '../contract.ts';
import { type NewComment, insertWritten } from './new-comment-queries.ts';
import { type AnsweredComment, answerWritten } from './own-comment.ts';
import { followPublication } from './publication.ts';
import { tagComment } from './tag-comment.ts';

/** A comment that was decided on. */
export type Post = {
  viewer: Viewer;
  limits: readonly Limit[];
  comment: NewComment;
  item: NewItem;
  tags: readonly number[];
  /** The poster's. */
  locale: Locale;
  message: WrittenComment['message'];
  /** What is answered, where that is known before it is stored. */
  answer: WrittenComment | undefined;
};

/** One that waits for approval, with what it is answered, and what it claims if it came with an Idempotency-Key. */
type PlainPost = Post & { answer: WrittenComment; claim: Pick<AnsweredWrite, 'key' | 'operation' | 'input_hash'> | undefined };

/** Stores posts of the same moment in one transaction: all of them, or none. */
const storeTogether = jointly(async (db, posts: readonly PlainPost[]) => {
  await transact(db, async (tx) => {
    const rows = posts.flatMap(({ viewer, claim, answer }) =>
      claim === undefined ? [] : [{ ...claim, user_id: viewer.id, answer }],
    );
    // Keys before turns, as every write takes them: who held a turn and waited for a key could be waited for crosswise.
    if (rows.length > 0) await keepAnswers(tx, { rows });
    await takeTurnsTogether(
      tx,
      posts.map(({ viewer, limits }) => ({ subject: subjectOf(viewer), limits })),
    );
    await insertWritten(tx, { rows: posts.map(({ comment }) => comment) });
    await storeNewItems(
      tx,
      posts.map(({ item }) => item),
    );
  });
  return posts.map(() => true);
});

/**
 * Stores a post with others of the same moment; false where it cannot be stored this way, such as when no turn is left or its
 * key is claimed meanwhile. Nothing is stored then.
 */
export async function storePlain(db: Database, post: PlainPost): Promise<boolean> {
  try {
    return await storeTogether(db, post);
  } catch (error) {
    if (isSpoilt(error)) return false;
    throw error;
  }
}

/** Stores any post in a transaction of its own. */
export function storeAlone(context: RequestContext, write: Write, post: Post): Promise<AnsweredComment> {
  const { viewer, limits, comment, item, tags, locale, message, answer } = post;
  const { id } = comment;
  async function load(tx: Database) {
    return countTurns(tx, { subject: subjectOf(viewer), limits });
  }
  return loadAndWriteOnce(
    context,
    { ...write, load },
    async (tx, turns): Promise<AnsweredComment | LateAnswer<AnsweredComment>> => {
      requireTurns(limits, turns);
      await insertWritten(tx, { rows: [comment] });
      if (tags.length > 0) await tagComment(tx, id, tags);
      await storeNewItems(tx, [item]);
      if (comment.status === 'published') await passAtOnce(tx, viewer, comment);
      return answer ?? answerWritten(tx, { id, reading: { locale, original: false }, message });
    },
  );
}

function subjectOf({ id }: Viewer): string {
  return `user:${id}`;
}

/** What needs no approval is public now; where staff pass their own, that is written down (product decisions §2). */
async function passAtOnce(tx: Database, viewer: Viewer, comment: NewComment): Promise<void> {
  const { id, isTranslationOff, now } = comment;
  const { threadId, subCategoryId } = comment.permit.item;
  await followPublication(tx, { id, threadId, authorId: viewer.id, isTranslationOff });
  if (isStaffOf(viewer, subCategoryId))
    await writeDown(tx, { actorId: viewer.id, act: 'pass', itemKind: 'comment', itemId: id, reason: null, now });
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { jsonOf } from '#platform/database/json-sql.ts';
import { type Given, keepCommand, keepEach, keepLastQuery } from '#platform/database/kept-query.ts';
import type { Permit } from '#platform/session/permit.ts';
import type { Locale } from '#shared/locales.ts';
import type { CommentStatus } from '../model.ts';
import { type Known, type Reading, commentColumns, commentJoins } from './comment-sql.ts';
import type { CommentPlace } from './policy.ts';

/** A comment without its text, under a number that was given out for it. */
export type NewComment = {
  id: number;
  threadId: number;
  parentId: number | null;
  userId: number;
  source: Locale;
  status: CommentStatus;
  isTranslationOff: boolean;
  now: Date;
};

const insertComment = keepCommand<NewComment>(
  (given) => sql`
    insert into comments (id, thread_id, parent_id, user_id, source_locale, status, is_translation_off, created_at, published_at)
    overriding system value values (${given('id')}, ${given('threadId')}, ${given('parentId')}, ${given('userId')}, ${given('source')},
      ${given('status')}, ${given('isTranslationOff')}, ${given('now')},
      case when ${given('status')} = 'published' then ${given('now')}::timestamptz end)`,
);

/** Stores a new comment without its text and gives what it stored. */
export async function insertWritten(
  tx: Database,
  permit: Permit<'comment.store', CommentPlace>,
  comment: Omit<NewComment, 'threadId' | 'userId'>,
): Promise<NewComment> {
  const written = { ...comment, threadId: permit.item.threadId, userId: permit.userId };
  await insertComment(tx, written);
  return written;
}

/** How a new comment is shown to who wrote it. Its words are given where they are in the reader's language. */
type Showing = { reading: Reading; words: Words | undefined; isTagless: boolean };
type Words = { text: string | null; html: string | null };
type Shown = NewComment & Words;

const newJsonFor = keepEach(
  ({ reading: { locale, original }, words, isTagless }: Showing) => `${locale} ${original} ${words !== undefined} ${isTagless}`,
  ({ reading, words, isTagless }) =>
    keepLastQuery<Shown, { json: string }>((given) => {
      const known: Known = {
        isTagless,
        words: words === undefined ? undefined : { text: given('text'), html: given('html') },
      };
      return sql<{ json: string }>`select ${jsonOf(commentColumns({ ...reading, ...known }))}::text as json
        from ${givenComment(given)} c ${commentJoins({ ...reading, ...known })}`;
    }),
);

/** The row of a comment as `insertWritten` has stored it. */
function givenComment(given: Given<Shown>): RawBuilder<unknown> {
  return sql`(select ${given('id')}::bigint as id, ${given('threadId')}::bigint as thread_id, ${given('parentId')}::bigint as parent_id,
    ${given('userId')}::bigint as user_id, ${given('source')}::text as source_locale, ${given('status')}::text as status,
    0 as nice_count, 0 as interesting_count, 0 as surprising_count, 0 as sub_comment_count,
    ${given('now')}::timestamptz as created_at, null::timestamptz as edited_at, true as is_tagged)`;
}

/** A comment that this transaction has stored, as its author and the desk see it, as JSON that is there once it is committed. */
export function findNewJson(tx: Database, comment: NewComment, showing: Showing): Promise<() => { json: string }[]> {
  const { text, html } = showing.words ?? { text: null, html: null };
  return newJsonFor(showing)(tx, { ...comment, text, html });
}

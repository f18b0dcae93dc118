import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { keepCommand } from '#platform/database/kept-query.ts';
import type { Permit } from '#platform/session/permit.ts';
import type { Locale } from '#shared/locales.ts';
import type { CommentStatus } from '../model.ts';
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

import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { keepCommand } from '#platform/database/kept-query.ts';
import type { Permit } from '#platform/session/permit.ts';
import type { Locale } from '#shared/locales.ts';
import type { CommentStatus } from '../model.ts';
import type { CommentPlace } from './policy.ts';

/** A comment without its text, under a number that was given out for it, with the right to store it. */
export type NewComment = {
  permit: Permit<'comment.store', CommentPlace>;
  id: number;
  parentId: number | null;
  source: Locale;
  status: CommentStatus;
  isTranslationOff: boolean;
  now: Date;
};

const insertComments = keepCommand<{ comments: string }>(
  (given) => sql`
    insert into comments (id, thread_id, parent_id, user_id, source_locale, status, is_translation_off, created_at, published_at)
    overriding system value
    select id, "threadId", "parentId", "userId", source, status, "isTranslationOff", now, case when status = 'published' then now end
      from json_to_recordset(${given('comments')}::json) as x(id bigint, "threadId" bigint, "parentId" bigint, "userId" bigint,
        source text, status text, "isTranslationOff" boolean, now timestamptz)`,
);

/** Stores new comments without their texts. */
export async function insertWritten(tx: Database, { rows }: { rows: readonly NewComment[] }): Promise<void> {
  const comments = rows.map(({ permit: { userId, item }, ...comment }) => ({ ...comment, threadId: item.threadId, userId }));
  await insertComments(tx, { comments: JSON.stringify(comments) });
}

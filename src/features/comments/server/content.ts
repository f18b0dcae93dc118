import { z } from 'zod';
import { type WrittenField, storeWrittenFields } from '#features/translation/server/service.ts';
import { passageStates } from '#shared/passage.ts';
import { inAllLocales } from '#platform/content/read-content.ts';
import type { Database } from '#platform/database/database.ts';
import type { Locale } from '#shared/locales.ts';
import { localeSchema } from '#shared/schema.ts';
import * as queries from './queries.ts';

const reactionsSchema = z.record(z.string(), z.enum(['nice', 'interesting', 'surprising']));

const replySchema = z.strictObject({
  id: z.string(),
  author: z.string(),
  source: localeSchema,
  day: z.number(),
  text: inAllLocales,
  terms: z.array(z.string()),
  tags: z.array(z.string()),
  state: z.enum(['pending', 'rejected', 'edited']).optional(),
  states: z.partialRecord(localeSchema, z.enum(passageStates)).optional(),
  reactions: reactionsSchema.optional(),
  replies: z.array(z.unknown()).max(0, 'replies have no replies').optional(),
});

/** The shape of a comment in `db/content/threads/<slug>.json`. */
export const commentContentSchema = replySchema.extend({ replies: z.array(replySchema).optional() });
type Written = z.output<typeof replySchema>;

export type LoadedThread = { id: number; users: ReadonlyMap<string, number>; tags: ReadonlyMap<string, number>; now: Date };

/** Loads the comments of a demo thread that was just stored. */
export async function loadComments(
  db: Database,
  thread: LoadedThread,
  comments: z.output<typeof commentContentSchema>[],
): Promise<void> {
  const fields: WrittenField[] = [];
  for (const comment of comments) {
    const id = await storeOne(db, thread, comment, null, fields);
    for (const reply of comment.replies ?? []) await storeOne(db, thread, reply, id, fields);
  }
  await storeWrittenFields(db, fields);
}

async function storeOne(
  db: Database,
  thread: LoadedThread,
  comment: Written,
  parentId: number | null,
  fields: WrittenField[],
): Promise<number> {
  const userId = thread.users.get(comment.author);
  if (userId === undefined) throw new Error(`comment ${comment.id}: no member ${comment.author}`);
  const id = await queries.insertComment(db, {
    threadId: thread.id,
    parentId,
    userId,
    source: comment.source,
    status: comment.state === 'pending' || comment.state === 'rejected' ? comment.state : 'published',
    createdAt: daysFrom(thread.now, comment.day),
    editedAt: comment.state === 'edited' ? daysFrom(thread.now, comment.day + 0.02) : null,
  });
  await queries.putTags(db, { commentId: id, tagIds: comment.tags.flatMap((slug) => thread.tags.get(slug) ?? []) });
  fields.push(toField(id, comment));
  return id;
}

function toField(
  id: number,
  { source, text, states }: { source: Locale; text: WrittenField['texts']; states?: object | undefined },
): WrittenField {
  return { kind: 'comment', id, field: 'text', source, texts: text, ...(states === undefined ? {} : { states }) };
}

/** The moment that many days (of the day of the seed) before or after another. */
function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

import { z } from 'zod';
import { writeDown } from '#features/desk-log/server/service.ts';
import { type Correction, applyCorrections, storeDemoFields } from '#features/translation/server/content.ts';
import type { WrittenField } from '#features/translation/server/service.ts';
import { passageStates } from '#shared/passage.ts';
import { inAllLocales } from '#platform/content/read-content.ts';
import type { Database } from '#platform/database/database.ts';
import { localeSchema } from '#shared/schema.ts';
import * as queries from './queries.ts';

const reactionsSchema = z.record(z.string(), z.enum(['nice', 'interesting', 'surprising']));

/** Who turned something down, and what they told its author. */
export const rejectionSchema = z.strictObject({ by: z.string(), reason: z.string().min(1).max(1000) });

const replySchema = z.strictObject({
  id: z.string(),
  author: z.string(),
  source: localeSchema,
  day: z.number(),
  text: inAllLocales,
  terms: z.array(z.string()),
  tags: z.array(z.string()),
  state: z.enum(['pending', 'rejected', 'edited']).optional(),
  rejection: rejectionSchema.optional(),
  states: z.partialRecord(localeSchema, z.enum(passageStates)).optional(),
  reactions: reactionsSchema.optional(),
  replies: z.array(z.unknown()).max(0, 'replies have no replies').optional(),
});

/** The shape of a comment in `db/content/threads/<slug>.json`. */
export const commentContentSchema = replySchema.extend({ replies: z.array(replySchema).optional() });
type Written = z.output<typeof replySchema>;

export type LoadedThread = {
  id: number;
  users: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  corrections: readonly Correction[];
  now: Date;
};

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
  await storeDemoFields(db, fields, thread.now);
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
    isTranslationOff: Object.values(comment.states ?? {}).includes('off'),
  });
  const tagIds = comment.tags.flatMap((slug) => thread.tags.get(slug) ?? []);
  if (tagIds.length > 0) await queries.putTags(db, { commentId: id, tagIds });
  await writeDownRejection(db, thread, { id, comment });
  fields.push(toField(id, comment, thread));
  return id;
}

async function writeDownRejection(
  db: Database,
  thread: LoadedThread,
  { id, comment }: { id: number; comment: Written },
): Promise<void> {
  const { rejection, day } = comment;
  if (rejection === undefined) return;
  const actorId = thread.users.get(rejection.by);
  if (actorId === undefined) throw new Error(`comment ${comment.id}: no member ${rejection.by}`);
  const now = daysFrom(thread.now, day + 0.02);
  await writeDown(db, { actorId, act: 'reject', itemKind: 'comment', itemId: id, reason: rejection.reason, now });
}

function toField(id: number, { id: slug, source, text, states }: Written, { corrections, users }: LoadedThread): WrittenField {
  const field: WrittenField = {
    kind: 'comment',
    id,
    field: 'text',
    source,
    texts: text,
    ...(states === undefined ? {} : { states }),
  };
  const mine = corrections.filter(({ comment }) => comment === slug);
  return applyCorrections(field, mine, users);
}

/** The moment that many days (of the day of the seed) before or after another. */
function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

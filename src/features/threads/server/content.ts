import { z } from 'zod';
import { type LoadedThread, commentContentSchema, loadComments, rejectionSchema } from '#features/comments/server/content.ts';
import { writeDown } from '#features/desk-log/server/service.ts';
import { subCategoryIdsBySlug } from '#features/sub-categories/server/service.ts';
import { tagIdsBySlug } from '#features/tags/server/service.ts';
import { passageStates } from '#shared/passage.ts';
import { applyCorrections, readCorrections, storeDemoFields } from '#features/translation/server/content.ts';
import type { WrittenField } from '#features/translation/server/service.ts';
import { inAllLocales, parseContent, readContent } from '#platform/content/read-content.ts';
import type { Database } from '#platform/database/database.ts';
import { localeSchema } from '#shared/schema.ts';
import * as queries from './queries.ts';

const reactionsSchema = z.record(z.string(), z.enum(['nice', 'interesting', 'surprising']));

/** The shape of `db/content/threads/<slug>.json`: a demo thread with its comments. */
export const threadContentSchema = z.strictObject({
  id: z.string(),
  author: z.string(),
  sub_category: z.string(),
  source: localeSchema,
  day: z.number(),
  image: z.string().nullable(),
  tags: z.array(z.string()),
  title: inAllLocales,
  text: inAllLocales,
  terms: z.array(z.string()),
  states: z.partialRecord(localeSchema, z.enum(passageStates)).optional(),
  state: z.enum(['pending', 'rejected', 'edited', 'held']).optional(),
  rejection: rejectionSchema.optional(),
  survey: z
    .strictObject({
      prefix: inAllLocales.optional(),
      options: z.array(inAllLocales).min(2).max(6),
      votes: z.record(z.string(), z.number().int().min(1).max(6)),
    })
    .optional(),
  reactions: reactionsSchema.optional(),
  comments: z.array(commentContentSchema),
});
type Written = z.output<typeof threadContentSchema>;

/** Loads the threads of the demo that are not there yet; those that are may have lived on and stay as they are. */
export async function loadThreads(db: Database, users: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const threads = (await readContent('threads')).map((file) => parseContent(threadContentSchema, file));
  const there = await queries.slugsOf(db, { slugs: threads.map((thread) => thread.id) });
  const fresh = threads.filter((thread) => !there.has(thread.id));
  const subCategories = await subCategoryIdsBySlug(
    db,
    fresh.map((thread) => thread.sub_category),
  );
  const tags = await tagIdsBySlug(
    db,
    fresh.flatMap((thread) => [...thread.tags, ...thread.comments.flatMap(tagsOf)]),
  );
  const corrections = await readCorrections();
  for (const thread of fresh) {
    const subCategoryId = subCategories.get(thread.sub_category);
    if (subCategoryId === undefined) throw new Error(`thread ${thread.id}: no sub-category ${thread.sub_category}`);
    await loadThread(db, thread, { subCategoryId, users, tags, corrections, now });
  }
}

type Place = Omit<LoadedThread, 'id'> & { subCategoryId: number };

async function loadThread(db: Database, thread: Written, place: Place): Promise<void> {
  const userId = place.users.get(thread.author);
  if (userId === undefined) throw new Error(`thread ${thread.id}: no member ${thread.author}`);
  const createdAt = new Date(place.now.getTime() + thread.day * 86_400_000);
  const id = await queries.insertThread(db, {
    slug: thread.id,
    userId,
    subCategoryId: place.subCategoryId,
    source: thread.source,
    status: statusOf(thread.state),
    isSurvey: thread.survey !== undefined,
    image: thread.image,
    createdAt,
    editedAt: thread.state === 'edited' ? new Date(createdAt.getTime() + 1_800_000) : null,
  });
  await queries.putTags(db, { threadId: id, tagIds: thread.tags.flatMap((slug) => place.tags.get(slug) ?? []) });
  await writeDownRejection(db, place, { id, thread });
  const corrections = place.corrections.filter((one) => one.thread === thread.id && one.comment === null);
  const fields = fieldsOf(id, thread).map((field) => applyCorrections(field, corrections, place.users));
  await storeDemoFields(db, fields, place.now);
  await loadComments(db, { ...place, id }, thread.comments);
}

async function writeDownRejection(db: Database, place: Place, { id, thread }: { id: number; thread: Written }): Promise<void> {
  const { rejection, day } = thread;
  if (rejection === undefined) return;
  const actorId = place.users.get(rejection.by);
  if (actorId === undefined) throw new Error(`thread ${thread.id}: no member ${rejection.by}`);
  const now = new Date(place.now.getTime() + (day + 0.02) * 86_400_000);
  await writeDown(db, { actorId, act: 'reject', itemKind: 'thread', itemId: id, reason: rejection.reason, now });
}

function statusOf(state: Written['state']): 'pending' | 'published' | 'rejected' {
  if (state === 'pending' || state === 'held') return 'pending';
  return state === 'rejected' ? 'rejected' : 'published';
}

function fieldsOf(id: number, { title, text, survey, source, states }: Written): WrittenField[] {
  const texts: [string, WrittenField['texts']][] = [
    ['title', title],
    ['text', text],
  ];
  if (survey?.prefix !== undefined) texts.push(['survey_title_prefix', survey.prefix]);
  for (const [index, option] of (survey?.options ?? []).entries()) texts.push([`survey_option_${index + 1}`, option]);
  return texts.map(([field, all]) => ({
    kind: 'thread',
    id,
    field,
    source,
    texts: all,
    ...(states === undefined ? {} : { states }),
  }));
}

function tagsOf(comment: { tags: string[]; replies?: { tags: string[] }[] | undefined }): string[] {
  return [...comment.tags, ...(comment.replies ?? []).flatMap((reply) => reply.tags)];
}

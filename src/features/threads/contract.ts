import { z } from 'zod';
import { posterFields } from '#features/accounts/contract.ts';
import { reactionCountsSchema } from '#features/comments/contract.ts';
import { subCategoryIdSchema, subCategoryRefSchema } from '#features/sub-categories/contract.ts';
import { tagIdSchema, tagSchema } from '#features/tags/contract.ts';
import { passageSchema } from '#features/translation/contract.ts';
import { limits } from '#features/configs/model.ts';
import { defineErrors } from '#shared/errors.ts';
import { defineOperation } from '#shared/operation.ts';
import {
  cursorSchema,
  idSchema,
  localeFields,
  localeSchema,
  textChoiceSchema,
  timeSchema,
  writtenLineSchema,
  writtenTextSchema,
} from '#shared/schema.ts';

export const threadIdSchema = idSchema('ThreadId');

export const threadError = defineErrors({
  'thread.not_found': 404,
  'thread.sub_category_not_found': 404,
  'thread.mended_too_often': 409,
  'thread.unknown_tag': 400,
  'thread.decided_already': 409,
});

const sharedFields = {
  id: z.number(),
  sub_category_id: z.number(),
  sub_category: subCategoryRefSchema,
  title: z.string(),
  ...localeFields('title'),
  source_locale: localeSchema,
  video_link: z.string().nullable(),
  image: z.string().nullable(),
  tags: z.array(tagSchema),
  ...posterFields,
  is_survey_thread: z.boolean(),
  survey_total_vote_count: z.number(),
  survey_title_prefix: z.string().nullable(),
  ...localeFields('survey_title_prefix'),
  is_reaction_disabled: z.boolean(),
  reactions: reactionCountsSchema,
  comment_count: z.number(),
  created_at: timeSchema,
  edited_at: timeSchema.nullable(),
};

/** A thread as lists show it: without its whole text, with the first sentences of what the reader sees. */
export const threadCardSchema = z.object({
  ...sharedFields,
  excerpt: z.string(),
  translations: z.object({ title: passageSchema }),
});
export type ThreadCard = z.output<typeof threadCardSchema>;

const optionFields = {
  survey_option_1: z.string().nullable(),
  ...localeFields('survey_option_1'),
  survey_option_2: z.string().nullable(),
  ...localeFields('survey_option_2'),
  survey_option_3: z.string().nullable(),
  ...localeFields('survey_option_3'),
  survey_option_4: z.string().nullable(),
  ...localeFields('survey_option_4'),
  survey_option_5: z.string().nullable(),
  ...localeFields('survey_option_5'),
  survey_option_6: z.string().nullable(),
  ...localeFields('survey_option_6'),
};

export const threadSchema = z.object({
  ...sharedFields,
  text: z.string(),
  ...localeFields('text'),
  /** What to show, rendered and sanitised: the reader's text, else the original. */
  html: z.string(),
  excerpt: z.string(),
  ...optionFields,
  /** Its author removed it while others had commented: title and text are empty, the comments stay. */
  is_withdrawn: z.boolean(),
  /** Locales in which title and text can be read, the original's among them. */
  finished_locales: z.array(localeSchema),
  translations: z.object({ title: passageSchema, text: passageSchema }),
});
export type Thread = z.output<typeof threadSchema>;

export const threadPageSchema = z.object({ threads: z.array(threadCardSchema), next_cursor: z.string().nullable() });
export type ThreadPage = z.output<typeof threadPageSchema>;

/** One published thread. With `text=original` its html is the original. */
export const readThread = defineOperation({
  method: 'get',
  path: '/thread/{id}',
  alsoAt: ['/thread'],
  summary: 'A thread',
  input: z.strictObject({ id: threadIdSchema, text: textChoiceSchema.optional() }),
  output: threadSchema,
  errors: ['thread.not_found'],
});

/** The latest threads of the whole board, 20 a page. */
export const listHomeThreads = defineOperation({
  method: 'get',
  path: '/threads-home',
  summary: 'Latest threads',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: threadPageSchema,
  errors: ['request.bad_cursor'],
});

/** The threads of a sub-category, most popular or newest first, 20 a page. */
export const listSubCategoryThreads = defineOperation({
  method: 'get',
  path: '/threads-of-subcat/{id}',
  summary: 'Threads of a sub-category',
  input: z.strictObject({
    id: subCategoryIdSchema,
    sort: z.enum(['popular', 'new']).default('popular'),
    cursor: cursorSchema.optional(),
  }),
  output: threadPageSchema,
  errors: ['request.bad_cursor'],
});

/** The threads of all sub-categories of a genre, newest first, 20 a page. */
export const listGenreThreads = defineOperation({
  method: 'get',
  path: '/threads-of-genre/{kind}',
  summary: 'Threads of a genre',
  input: z.strictObject({ kind: z.coerce.number().int().min(1).max(13), cursor: cursorSchema.optional() }),
  output: threadPageSchema,
  errors: ['request.bad_cursor'],
});

/** The threads with a tag, newest first, 20 a page. */
export const listTagThreads = defineOperation({
  method: 'get',
  path: '/threads/search',
  summary: 'Threads with a tag',
  input: z.strictObject({ tag: tagIdSchema, cursor: cursorSchema.optional() }),
  output: threadPageSchema,
  errors: ['request.bad_cursor'],
});

/** Up to 6 threads near this one: those that share tags first, then of the same sub-category. */
export const listRelatedThreads = defineOperation({
  method: 'get',
  path: '/related-threads',
  summary: 'Related threads',
  input: z.strictObject({ thread_id: threadIdSchema }),
  output: z.array(threadCardSchema),
  errors: [],
});

const writtenFields = {
  title: writtenLineSchema(limits.title_characters),
  text: writtenTextSchema(limits.thread_characters),
  /** The language it is written in; detected where the author does not say. */
  source_locale: localeSchema.optional(),
  tags: z.array(tagIdSchema).max(limits.tags).default([]),
  is_translation_off: z.boolean().default(false),
};

const reasonSchema = writtenLineSchema(500).optional();

/** What a write of a thread answers: its id, whether it is public already, and the message to show. */
export const writtenThreadSchema = z.object({
  id: z.number(),
  status: z.enum(['pending', 'published', 'rejected']),
  message: z.enum(['thread.registered', 'common.successful']),
});
export type WrittenThread = z.output<typeof writtenThreadSchema>;

/** Starts a thread. The first three of a member wait for approval, later ones are public at once (product decisions §2). */
export const storeThread = defineOperation({
  method: 'post',
  path: '/thread/store',
  summary: 'Start a thread',
  input: z.strictObject({ sub_category_id: subCategoryIdSchema, ...writtenFields }),
  output: writtenThreadSchema,
  errors: ['auth.required', 'thread.sub_category_not_found', 'thread.unknown_tag', 'request.too_many'],
});

/** Edits a thread. Where its author's threads wait for approval, so does the edit, and the thread stays as it was. */
export const updateThread = defineOperation({
  method: 'post',
  path: '/thread/update',
  summary: 'Edit a thread',
  input: z.strictObject({ id: threadIdSchema, reason: reasonSchema, ...writtenFields }),
  output: writtenThreadSchema,
  errors: [
    'auth.required',
    'auth.forbidden',
    'thread.not_found',
    'thread.mended_too_often',
    'thread.unknown_tag',
    'request.too_many',
  ],
});

/** Deletes a thread at once, everywhere. One that others commented on is only emptied when its author deletes it. */
export const deleteThread = defineOperation({
  method: 'post',
  path: '/thread/delete',
  summary: 'Delete a thread',
  input: z.strictObject({ id: threadIdSchema, reason: reasonSchema }),
  output: z.object({ message: z.literal('common.successful') }),
  errors: ['auth.required', 'auth.forbidden', 'thread.not_found'],
});

export const editableThreadSchema = z.object({
  id: z.number(),
  status: z.enum(['pending', 'published', 'rejected']),
  sub_category_id: z.number(),
  title: z.string(),
  text: z.string(),
  source_locale: localeSchema,
  tags: z.array(tagSchema),
  is_translation_off: z.boolean(),
  /** Why it was turned down, while it is; of the usual reasons the id of its message. */
  rejection_reason: z.string().nullable(),
});
export type EditableThread = z.output<typeof editableThreadSchema>;

/** What the editing page starts from: the original of a thread its reader may edit, whatever its state. */
export const readThreadForEditing = defineOperation({
  method: 'get',
  path: '/thread-for-editing/{id}',
  summary: 'A thread as its author edits it',
  input: z.strictObject({ id: threadIdSchema }),
  output: editableThreadSchema,
  errors: ['auth.required', 'auth.forbidden', 'thread.not_found'],
});

/** A thread of the member's that others do not see: it waits, was turned down, or staff removed it within 30 days. */
const unseenThreadSchema = z.object({
  id: z.number(),
  title: z.string(),
  source_locale: localeSchema,
  state: z.enum(['pending', 'rejected', 'deleted']),
  reason: z.string().nullable(),
  created_at: timeSchema,
});
export type UnseenThread = z.output<typeof unseenThreadSchema>;

/** The member's own threads that others do not see, the latest 20, with what became of them. */
export const listUnseenThreads = defineOperation({
  method: 'get',
  path: '/own-threads/unseen',
  summary: "The member's own threads that others do not see",
  input: z.strictObject({}),
  output: z.object({ threads: z.array(unseenThreadSchema) }),
  errors: ['auth.required'],
});

import { z } from 'zod';
import { posterFields } from '#features/accounts/contract.ts';
import { commentIdSchema } from '#features/comments/contract.ts';
import { passageSchema } from '#features/translation/contract.ts';
import { defineOperation } from '#shared/operation.ts';
import { cursorSchema, idSchema, localeFields, localeSchema, textChoiceSchema, timeSchema } from '#shared/schema.ts';

/** A title that the house wrote, in the reader's language. */
const namedSchema = z.object({ id: z.number(), title: z.string() });

const shownPassageSchema = passageSchema.pick({ state: true, by: true });

const postFields = {
  id: z.number(),
  html: z.string(),
  source_locale: localeSchema,
  user_id: posterFields.user_id,
  poster_name: posterFields.poster_name,
  poster_role: posterFields.poster_role,
  tags: z.array(namedSchema),
  created_at: timeSchema,
  edited_at: timeSchema.nullable(),
};

const surveyFields = {
  is_survey_thread: z.boolean(),
  /** The texts of a survey: prefix and options, each with its locale's form. Empty for others. */
  survey_texts: z.record(z.string(), z.string()),
};

const shownThreadSchema = z.object({
  ...postFields,
  ...surveyFields,
  title: z.string(),
  ...localeFields('title'),
  excerpt: z.string(),
  sub_category_id: z.number(),
  sub_category: namedSchema.extend({ genre_kind: z.number().nullable() }),
  is_withdrawn: z.boolean(),
  finished_locales: z.array(localeSchema),
  translations: z.object({ title: shownPassageSchema, text: shownPassageSchema }),
});
export type ShownThread = z.output<typeof shownThreadSchema>;

const shownCommentSchema = z.object({
  ...postFields,
  thread_id: z.number(),
  /** The comment that this one answers. */
  parent_id: z.number().nullable(),
  sub_comment_count: z.number(),
  /** On sub-comments, where there are more than are shown: where those after this one begin. */
  next_cursor: z.string().nullable(),
  translations: z.object({ text: shownPassageSchema }),
});

const nearThreadSchema = z.object({
  ...surveyFields,
  id: z.number(),
  /** In the reader's language, else as it was written. */
  title: z.string(),
  source_locale: localeSchema,
  comment_count: z.number(),
  translations: z.object({ title: shownPassageSchema.pick({ state: true }) }),
});
export type NearThread = z.output<typeof nearThreadSchema>;

export const threadPageSchema = z.object({
  thread: shownThreadSchema,
  /** Comments and sub-comments in one list: each sub-comment after the comment that it answers. */
  comments: z.array(shownCommentSchema),
  previous_cursor: z.string().nullable(),
  next_cursor: z.string().nullable(),
  related: z.array(nearThreadSchema),
});
export type ThreadPage = z.output<typeof threadPageSchema>;

/**
 * What the page of a thread shows and nothing else: the thread, a page of its comments (the first, the one around
 * `comment`, or the one that `cursor` points at) and threads near it.
 */
export const readThreadPage = defineOperation({
  method: 'get',
  path: '/thread-page/{id}',
  summary: 'A thread as its page shows it',
  input: z.strictObject({
    id: idSchema('ThreadId'),
    comment: commentIdSchema.optional(),
    cursor: cursorSchema.optional(),
    text: textChoiceSchema.optional(),
  }),
  output: threadPageSchema,
  errors: ['thread.not_found', 'comment.not_found', 'request.bad_cursor'],
});

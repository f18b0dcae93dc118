import { z } from 'zod';
import { posterFields } from '#features/accounts/contract.ts';
import { subCategoryRefSchema } from '#features/sub-categories/contract.ts';
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

export const commentIdSchema = idSchema('CommentId');

const threadIdSchema = idSchema('ThreadId');

export const commentError = defineErrors({
  'comment.not_found': 404,
  'comment.thread_not_found': 404,
  'comment.parent_not_found': 404,
  'comment.mended_too_often': 409,
  'comment.unknown_tag': 400,
  'comment.decided_already': 409,
});

export const reactionCountsSchema = z.object({ nice: z.number(), interesting: z.number(), surprising: z.number() });

const commentFields = {
  id: z.number(),
  thread_id: z.number(),
  parent_id: z.number().nullable(),
  sub_category: subCategoryRefSchema,
  text: z.string(),
  ...localeFields('text'),
  /** What to show, rendered and sanitised: the reader's text, else the original. */
  html: z.string(),
  source_locale: localeSchema,
  status: z.enum(['pending', 'published', 'rejected']),
  tags: z.array(tagSchema),
  images: z.array(z.string()),
  video: z.string().nullable(),
  ...posterFields,
  reactions: reactionCountsSchema,
  sub_comment_count: z.number(),
  created_at: timeSchema,
  edited_at: timeSchema.nullable(),
  translations: z.object({ text: passageSchema }),
};

export const commentSchema = z.object(commentFields);
export type Comment = z.output<typeof commentSchema>;

/** What the page of a thread shows of a comment. Its whole text comes when it is edited. */
export type ShownComment = Pick<
  Comment,
  | 'id'
  | 'thread_id'
  | 'html'
  | 'source_locale'
  | 'user_id'
  | 'poster_name'
  | 'poster_role'
  | 'sub_comment_count'
  | 'created_at'
  | 'edited_at'
> & {
  text?: string | undefined;
  /** Unset: published. */
  status?: Comment['status'] | undefined;
  tags: readonly { id: number; title: string }[];
  translations: { text: Pick<Comment['translations']['text'], 'state' | 'by'> };
};

/** A comment as a page shows it, with the first of its sub-comments. */
export type ShownThreadComment = ShownComment & { sub_comments: ShownComment[]; next_sub_cursor: string | null };

/** A page of comments as it is shown. */
export type ShownComments = {
  comments: ShownThreadComment[];
  previous_cursor: string | null;
  next_cursor: string | null;
};

/** A comment of a thread with the first of its sub-comments. */
export const threadCommentSchema = z.object({
  ...commentFields,
  sub_comments: z.array(commentSchema),
  next_sub_cursor: z.string().nullable(),
});

export const commentPageSchema = z.object({
  comments: z.array(threadCommentSchema),
  previous_cursor: z.string().nullable(),
  next_cursor: z.string().nullable(),
});
export type CommentPage = z.output<typeof commentPageSchema>;

export const subCommentPageSchema = z.object({ comments: z.array(commentSchema), next_cursor: z.string().nullable() });

/**
 * The first comments of a thread, oldest first, 20 a page, each with its first 3 sub-comments.
 * With `comment`, the slice around that comment or sub-comment instead. Empty for a thread nobody may read.
 */
export const listThreadComments = defineOperation({
  method: 'get',
  path: '/thread-comments',
  summary: 'Comments of a thread, from the beginning or around one of them',
  input: z.strictObject({ thread_id: threadIdSchema, comment: commentIdSchema.optional(), text: textChoiceSchema.optional() }),
  output: commentPageSchema,
  errors: ['comment.not_found'],
});

/** The comments after (or, with a `previous_cursor`, before) those already shown. */
export const loadMoreComments = defineOperation({
  method: 'get',
  path: '/comments/load-more',
  summary: 'Further comments of a thread',
  input: z.strictObject({ thread_id: threadIdSchema, cursor: cursorSchema, text: textChoiceSchema.optional() }),
  output: commentPageSchema,
  errors: ['request.bad_cursor'],
});

/** The sub-comments of a comment, oldest first, 20 a page. */
export const listSubComments = defineOperation({
  method: 'get',
  path: '/sub-comments',
  summary: 'Sub-comments of a comment',
  input: z.strictObject({ comment_id: commentIdSchema, cursor: cursorSchema.optional(), text: textChoiceSchema.optional() }),
  output: subCommentPageSchema,
  errors: ['request.bad_cursor'],
});

/** One published comment. With `text=original` its html is the original. */
export const readComment = defineOperation({
  method: 'get',
  path: '/comment/{id}',
  alsoAt: ['/comment'],
  summary: 'A comment',
  input: z.strictObject({ id: commentIdSchema, text: textChoiceSchema.optional() }),
  output: commentSchema,
  errors: ['comment.not_found'],
});

/** Published comments that carry a tag, newest first, 20 a page. */
export const listCommentsOfTag = defineOperation({
  method: 'get',
  path: '/comments-of-tag/{id}',
  summary: 'Comments with a tag',
  input: z.strictObject({ id: tagIdSchema, cursor: cursorSchema.optional() }),
  output: subCommentPageSchema,
  errors: ['request.bad_cursor'],
});

const writtenFields = {
  text: writtenTextSchema(limits.comment_characters),
  /** The language it is written in; detected where the author does not say. */
  source_locale: localeSchema.optional(),
  tags: z.array(tagIdSchema).max(limits.tags).default([]),
  is_translation_off: z.boolean().default(false),
};

const reasonSchema = writtenLineSchema(500).optional();

/** What a write of a comment answers: the comment as its author sees it, and the message to show. */
export const writtenCommentSchema = z.object({
  comment: commentSchema,
  message: z.enum(['comment.registered', 'common.successful']),
});
export type WrittenComment = z.output<typeof writtenCommentSchema>;

/** Registers a comment or sub-comment; it is posted after approval (spec §4). A reply to a reply stays on level two. */
export const storeComment = defineOperation({
  method: 'post',
  path: '/comments/store',
  summary: 'Register a comment',
  input: z.strictObject({ thread_id: threadIdSchema, parent_id: commentIdSchema.optional(), ...writtenFields }),
  output: writtenCommentSchema,
  errors: ['auth.required', 'comment.thread_not_found', 'comment.parent_not_found', 'comment.unknown_tag', 'request.too_many'],
});

/** Edits a comment. A published one stays as it is until the edit is approved; a rejected one may be mended three times. */
export const updateComment = defineOperation({
  method: 'post',
  path: '/comment/update',
  alsoAt: ['/comments/update'],
  summary: 'Edit a comment',
  input: z.strictObject({ id: commentIdSchema, reason: reasonSchema, ...writtenFields }),
  output: writtenCommentSchema,
  errors: [
    'auth.required',
    'auth.forbidden',
    'comment.not_found',
    'comment.mended_too_often',
    'comment.unknown_tag',
    'request.too_many',
  ],
});

/** Deletes a comment at once, everywhere. */
export const deleteComment = defineOperation({
  method: 'post',
  path: '/comment/delete',
  alsoAt: ['/comments/delete'],
  summary: 'Delete a comment',
  input: z.strictObject({ id: commentIdSchema, reason: reasonSchema }),
  output: z.object({ message: z.literal('common.successful') }),
  errors: ['auth.required', 'auth.forbidden', 'comment.not_found'],
});

export const editableCommentSchema = z.object({
  id: z.number(),
  text: z.string(),
  source_locale: localeSchema,
  tags: z.array(tagSchema),
  is_translation_off: z.boolean(),
});
export type EditableComment = z.output<typeof editableCommentSchema>;

/** What editing starts from: the original of a comment its reader may edit, and whether its author wants no translation. */
export const readCommentForEditing = defineOperation({
  method: 'get',
  path: '/comment-for-editing/{id}',
  summary: 'A comment as its author edits it',
  input: z.strictObject({ id: commentIdSchema }),
  output: editableCommentSchema,
  errors: ['auth.required', 'auth.forbidden', 'comment.not_found'],
});

/** A Markdown text of at most 20,000 characters as it would be shown: rendered and sanitised. */
export const previewText = defineOperation({
  method: 'post',
  path: '/preview',
  summary: 'A text as it would be shown',
  input: z.strictObject({ text: writtenTextSchema(limits.thread_characters) }),
  output: z.object({ html: z.string() }),
  errors: ['auth.required'],
});

import { z } from 'zod';
import { posterFields } from '#features/accounts/contract.ts';
import { passageSchema } from '#features/translation/contract.ts';
import { defineErrors } from '#shared/errors.ts';
import { defineOperation } from '#shared/operation.ts';
import { cursorSchema, idSchema, localeSchema, timeSchema, writtenLineSchema } from '#shared/schema.ts';

export const moderationError = defineErrors({
  'moderation.not_found': 404,
  'moderation.changed_since_shown': 409,
});

/** What waits: a comment, a held thread, or an edit of either. */
export const queuedKindSchema = z.enum(['comment', 'thread', 'revision']);
export type QueuedKind = z.output<typeof queuedKindSchema>;

export const queuedSchema = z.object({
  kind: queuedKindSchema,
  id: z.number(),
  /** Stands for the words as they are shown here; a decision is only taken over these. */
  stamp: z.string(),
  /** What an edit would change. */
  edits: z.enum(['comment', 'thread']).nullable(),
  thread_id: z.number(),
  thread_title: z.string(),
  sub_category_title: z.string(),
  ...posterFields,
  source_locale: localeSchema,
  /** Only threads have titles. */
  title: z.string().nullable(),
  html: z.string(),
  /** In the moderator's language, where there is a translation. */
  shown_title: z.string().nullable(),
  shown_html: z.string().nullable(),
  translation: passageSchema,
  created_at: timeSchema,
});
export type Queued = z.output<typeof queuedSchema>;

/** What waits for a decision of this moderator, oldest first, 20 a page, with the number of all. */
export const listQueue = defineOperation({
  method: 'get',
  path: '/admin/queue',
  summary: 'What waits for approval',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({ items: z.array(queuedSchema), total: z.number(), next_cursor: z.string().nullable() }),
  errors: ['auth.required', 'auth.forbidden', 'request.bad_cursor'],
});

const itemFields = {
  kind: queuedKindSchema,
  id: idSchema('QueuedId'),
  /** The `stamp` of the item as it was shown to the one who decides. */
  stamp: z.string().regex(/^[0-9a-f]{32}$/),
};

const decisionErrors = [
  'auth.required',
  'auth.forbidden',
  'moderation.not_found',
  'moderation.changed_since_shown',
  'comment.decided_already',
  'thread.decided_already',
];

/** Approves one thing that waits; it is public at once and goes to be translated. */
export const approve = defineOperation({
  method: 'post',
  path: '/admin/approve',
  summary: 'Approve a comment, a thread or an edit',
  input: z.strictObject(itemFields),
  output: z.object({ message: z.literal('common.successful') }),
  errors: decisionErrors,
});

/** Turns down one thing that waits, with the reason that its author is told. */
export const reject = defineOperation({
  method: 'post',
  path: '/admin/reject',
  summary: 'Reject a comment, a thread or an edit',
  input: z.strictObject({ ...itemFields, reason: writtenLineSchema(500) }),
  output: z.object({ message: z.literal('common.successful') }),
  errors: decisionErrors,
});

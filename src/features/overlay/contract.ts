import { z } from 'zod';
import { userSchema } from '#features/accounts/contract.ts';
import { commentSchema } from '#features/comments/contract.ts';
import { defineOperation } from '#shared/operation.ts';
import { idSchema, timeSchema } from '#shared/schema.ts';

/** A comment that only its author and the desk see; a rejected one with the reason it was given. */
const hiddenCommentSchema = commentSchema.extend({ rejection_reason: z.string().nullable() });

/** What became of something that the member wrote here, where the page itself does not say. */
const noteSchema = z.object({
  kind: z.enum(['thread', 'comment']),
  id: z.number(),
  state: z.enum(['edit_pending', 'edit_rejected', 'edited', 'deleted']),
  /** As it was given by those who decided; of the usual ones the id of its message. */
  reason: z.string().nullable(),
  /** The first words of a comment, empty for the thread. */
  excerpt: z.string(),
  at: timeSchema,
});
export type Note = z.output<typeof noteSchema>;

export const overlaySchema = z.object({
  user: userSchema,
  /** What waits for this person's decision at the desk; null for those who decide nothing. */
  queue_total: z.number().nullable(),
  thread: z
    .object({
      /** Edit and delete the thread: its author and its staff (spec §6). */
      may_edit: z.boolean(),
      /** Keep order in its sub-category. */
      may_manage: z.boolean(),
      /** The member's own comments here that nobody else sees yet: pending and rejected ones. */
      hidden_comments: z.array(hiddenCommentSchema),
      /** Edits of the member's own texts here that wait or were turned down, and what staff did with them; the latest 20. */
      notes: z.array(noteSchema),
      /** Minutes from registering a comment to its publication, the median of late; null where there is no experience. */
      usual_wait: z.number().nullable(),
    })
    .nullable(),
});
export type Overlay = z.output<typeof overlaySchema>;

/** What of a public page is personal; asked once a page, only with a token. */
export const readOverlay = defineOperation({
  method: 'get',
  path: '/overlay',
  summary: 'What of a page is personal',
  input: z.strictObject({ thread: idSchema('ThreadId').optional() }),
  output: overlaySchema,
  errors: ['account.not_logged_in'],
});

import { z } from 'zod';
import { localeSchema } from '#shared/schema.ts';

/** The shape of `db/content/community/reports.json`: what was reported in the demo, and what became of it. */
export const reportsSchema = z.array(
  z.strictObject({
    id: z.string(),
    /** Null for a visitor. */
    by: z.string().nullable(),
    thread: z.string(),
    /** The comment it is about; null for the thread itself. */
    comment: z.string().nullable(),
    type: z.enum(['user', 'mistranslation']),
    /** The number of the reason; null for a mistranslation. */
    reason: z.number().int().min(1).nullable(),
    locale: localeSchema.nullable(),
    part: z.enum(['tag', 'sentence']).nullable(),
    tag: z.string().nullable(),
    suggestion: z.string().nullable(),
    source: localeSchema,
    note: z.string(),
    day: z.number().max(0),
    state: z.enum(['open', 'upheld', 'dismissed']),
    handled_by: z.string().nullable(),
    outcome: z.string().nullable(),
  }),
);

import { z } from 'zod';
import { defineErrors } from '#shared/errors.ts';
import { defineOperation } from '#shared/operation.ts';
import { idSchema, localeFields } from '#shared/schema.ts';

export const tagIdSchema = idSchema('TagId');

export const tagError = defineErrors({
  'tag.not_found': 404,
});

export const tagSchema = z.object({
  id: z.number(),
  title: z.string(),
  ...localeFields('title'),
});
export type Tag = z.output<typeof tagSchema>;

/** Tags whose title in the reader's locale or in English holds `q` (at most 40 characters); all without it. At most 200. */
export const listTags = defineOperation({
  method: 'get',
  path: '/tags',
  summary: 'Tags, all or those that match a text',
  input: z.strictObject({ q: z.string().max(40).optional() }),
  output: z.array(tagSchema),
  errors: [],
});

/** One tag by id. */
export const readTag = defineOperation({
  method: 'get',
  path: '/tag/{id}',
  summary: 'A tag',
  input: z.strictObject({ id: tagIdSchema }),
  output: tagSchema,
  errors: ['tag.not_found'],
});

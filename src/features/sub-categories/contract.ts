import { z } from 'zod';
import { defineErrors } from '#shared/errors.ts';
import { defineOperation } from '#shared/operation.ts';
import { idSchema, localeFields } from '#shared/schema.ts';

export const subCategoryIdSchema = idSchema('SubCategoryId');

export const subCategoryError = defineErrors({
  'sub_category.not_found': 404,
});

/** A sub-category as it appears inside other answers. */
export const subCategoryRefSchema = z.object({
  id: z.number(),
  genre_kind: z.number().nullable(),
  icon: z.string(),
  title: z.string(),
  ...localeFields('title'),
});

export const subCategorySchema = subCategoryRefSchema.extend({
  category_id: z.number(),
  note: z.string().nullable(),
  ...localeFields('note'),
  thread_count: z.number(),
});
export type SubCategory = z.output<typeof subCategorySchema>;

export const categorySchema = z.object({
  id: z.number(),
  kind: z.enum(['genre', 'unit', 'media', 'group', 'event']),
  genre_kind: z.number().nullable(),
  icon: z.string(),
  title: z.string(),
  ...localeFields('title'),
  sub_categories: z.array(subCategorySchema),
});
export type Category = z.output<typeof categorySchema>;

/** All categories with their sub-categories, in the order of the home page: genres, units, media, groups, events. */
export const listCategories = defineOperation({
  method: 'get',
  path: '/categories',
  summary: 'Categories with their sub-categories',
  input: z.strictObject({}),
  output: z.array(categorySchema),
  errors: [],
});

export const listSubCategories = defineOperation({
  method: 'get',
  path: '/sub-categories',
  summary: 'Sub-categories of all categories',
  input: z.strictObject({}),
  output: z.array(subCategorySchema),
  errors: [],
});

/** One sub-category by id. */
export const readSubCategory = defineOperation({
  method: 'get',
  path: '/sub-category/{id}',
  summary: 'A sub-category',
  input: z.strictObject({ id: subCategoryIdSchema }),
  output: subCategorySchema,
  errors: ['sub_category.not_found'],
});

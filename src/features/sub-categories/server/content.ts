import { z } from 'zod';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { inAllLocales, parseContent, readContent } from '#platform/content/read-content.ts';
import type { Database } from '#platform/database/database.ts';
import * as queries from './queries.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** The shape of `db/content/taxonomy/categories.json`. */
export const categoriesSchema = z.array(
  z.strictObject({
    id: slug,
    kind: z.enum(['genre', 'unit', 'media', 'group', 'event']),
    genre_kind: z.number().int().min(1).max(13).nullable(),
    icon: z.string(),
    title: inAllLocales,
    sub_categories: z.array(z.strictObject({ id: slug, icon: z.string(), title: inAllLocales, note: inAllLocales })).min(1),
  }),
);

/** Loads categories and sub-categories, over those that are there. */
export async function loadCategories(db: Database): Promise<void> {
  const [file] = await readContent('taxonomy/categories.json');
  if (file === undefined) return;
  for (const [position, category] of parseContent(categoriesSchema, file).entries()) {
    const id = await queries.putCategory(db, { ...category, slug: category.id, position });
    await storeWrittenFields(db, [{ kind: 'category', id, field: 'title', source: 'en', texts: category.title }]);
    for (const [place, one] of category.sub_categories.entries()) {
      const subId = await queries.putSubCategory(db, { slug: one.id, categoryId: id, icon: one.icon, position: place });
      await storeWrittenFields(db, [
        { kind: 'sub_category', id: subId, field: 'title', source: 'en', texts: one.title },
        { kind: 'sub_category', id: subId, field: 'note', source: 'en', texts: one.note },
      ]);
    }
  }
}

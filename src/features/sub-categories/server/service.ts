import type { Database } from '#platform/database/database.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import { tag } from '#platform/page-cache/tag.ts';
import type { Locale } from '#shared/locales.ts';
import { type Category, type SubCategory, subCategoryError } from '../contract.ts';
import * as queries from './queries.ts';

type Reader = { db: Database; locale: Locale };

/** All categories with their sub-categories. */
export async function listCategories(reader: Reader): Promise<FinishedJson<Category[]>> {
  tag('sub-categories', 'threads');
  return new FinishedJson(await queries.listCategories(reader.db, { locale: reader.locale }));
}

/** All sub-categories. */
export async function listSubCategories(reader: Reader): Promise<FinishedJson<SubCategory[]>> {
  tag('sub-categories', 'threads');
  return new FinishedJson(await queries.listSubCategories(reader.db, { locale: reader.locale }));
}

/** One sub-category. Throws `sub_category.not_found`. */
export async function readSubCategory({ db, locale }: Reader, { id }: { id: number }): Promise<FinishedJson<SubCategory>> {
  tag(`sub-category:${id}`);
  const json = await queries.findSubCategory(db, { id, locale });
  if (json === undefined) throw subCategoryError('sub_category.not_found');
  return new FinishedJson(json);
}

/** The ids of sub-categories by their slugs, for data files. */
export function subCategoryIdsBySlug(db: Database, slugs: string[]): Promise<Map<string, number>> {
  return queries.idsBySlug(db, { slugs });
}

/** Whether there is such a sub-category. */
export async function hasSubCategory(db: Database, id: number): Promise<boolean> {
  return queries.exists(db, { id });
}

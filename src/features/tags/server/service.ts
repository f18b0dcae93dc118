import type { Database } from '#platform/database/database.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import { tag } from '#platform/page-cache/tag.ts';
import type { Locale } from '#shared/locales.ts';
import { type Tag, tagError } from '../contract.ts';
import * as queries from './queries.ts';

type Reader = { db: Database; locale: Locale };

/** Tags by a part of their title. */
export async function listTags({ db, locale }: Reader, { q = '' }: { q?: string | undefined }): Promise<FinishedJson<Tag[]>> {
  const wanted = q.normalize('NFC').trim();
  // Anybody can search for anything, so searches are not kept.
  if (wanted === '') tag('tags');
  return new FinishedJson(await queries.listTags(db, { q: wanted, locale }));
}

/** One tag. Throws `tag.not_found`. */
export async function readTag({ db, locale }: Reader, { id }: { id: number }): Promise<FinishedJson<Tag>> {
  tag(`tag:${id}`);
  const json = await queries.findTag(db, { id, locale });
  if (json === undefined) throw tagError('tag.not_found');
  return new FinishedJson(json);
}

/** The ids of tags by their slugs, for data files. */
export function tagIdsBySlug(db: Database, slugs: string[]): Promise<Map<string, number>> {
  return queries.idsBySlug(db, { slugs });
}

/** Whether each of these distinct ids is a tag. */
export async function areTags(db: Database, ids: readonly number[]): Promise<boolean> {
  return ids.length === 0 || (await queries.countTags(db, { ids })) === ids.length;
}

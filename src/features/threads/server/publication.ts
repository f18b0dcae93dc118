import { declineTranslation, requestTranslation } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';

export type Published = { id: number; subCategoryId: number; authorId: number; isTranslationOff: boolean };

/** What follows when a thread has become public: translations into the other languages, pages that change. */
export async function followPublication(
  tx: Database,
  { id, subCategoryId, authorId, isTranslationOff }: Published,
): Promise<void> {
  if (isTranslationOff) await declineTranslation(tx, { kind: 'thread', id });
  else await requestTranslation(tx, { kind: 'thread', id, locales: 'all', authorId });
  await dropTags(tx, [`thread:${id}`, `card:${id}`, 'threads', `sub-category:${subCategoryId}`]);
}

import { declineTranslation, requestTranslation } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';
import { listTagIds } from './write-queries.ts';

export type Published = { id: number; threadId: number; authorId: number; isTranslationOff: boolean };

/** What follows when a comment has become public: translations into the other languages, pages that change. */
export async function followPublication(tx: Database, { id, threadId, authorId, isTranslationOff }: Published): Promise<void> {
  if (isTranslationOff) await declineTranslation(tx, { kind: 'comment', id });
  else await requestTranslation(tx, { kind: 'comment', id, locales: 'all', authorId });
  const tagIds = await listTagIds(tx, { commentId: id });
  await dropTags(tx, [`thread:${threadId}`, 'threads/counts', ...tagIds.map((tagId) => `tag:${tagId}`)]);
}

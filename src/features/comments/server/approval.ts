import { type Viewer, isStaffOf } from '#features/accounts/model.ts';
import type { SiteSettings } from '#features/site-settings/model.ts';
import { readSiteSettings } from '#features/site-settings/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { countPublished } from './write-queries.ts';

/** What decides over whether a member's comment waits. `published` counts the member's own comments, where that matters. */
export type Custom = { approve: SiteSettings['approve']; first: number; published: number };

/** Whether what a member writes in a sub-category waits for approval, as the site is set at this moment. */
export async function needsApproval(tx: Database, writer: Viewer, subCategoryId: number): Promise<boolean> {
  const { approve, approve_first: first } = await readSiteSettings(tx);
  const published = approve === 'first' ? await countPublished(tx, { userId: writer.id }) : 0;
  return mustWait(writer, subCategoryId, { approve, first, published });
}

/**
 * Everybody's comments wait, or only the first ones of each member; what staff writes in its own sub-categories passes at
 * once (product decisions §2).
 */
export function mustWait(writer: Viewer, subCategoryId: number, { approve, first, published }: Custom): boolean {
  if (isStaffOf(writer, subCategoryId)) return false;
  return approve === 'all' || published < first;
}

import { type Viewer, isStaffOf } from '#features/accounts/model.ts';
import { readSiteSettings } from '#features/site-settings/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { countPublished } from './write-queries.ts';

/**
 * Whether what a member writes waits for approval: everybody's does, or only the first ones of each member, as the
 * site is set; what staff writes in its own sub-categories passes at once (product decisions §2).
 */
export async function needsApproval(tx: Database, writer: Viewer, subCategoryId: number): Promise<boolean> {
  if (isStaffOf(writer, subCategoryId)) return false;
  const { approve, approve_first: first } = await readSiteSettings(tx);
  if (approve === 'all') return true;
  return (await countPublished(tx, { userId: writer.id })) < first;
}

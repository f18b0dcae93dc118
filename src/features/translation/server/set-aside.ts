import type { Database } from '#platform/database/database.ts';
import { type ItemRef, deleteRequest } from './queries.ts';
import { copyAside, emptyOriginals } from './set-aside-queries.ts';

/**
 * Takes the words of an item away from every reader and search while the item itself stays: its originals are empty and
 * its translations gone. The texts rest aside until the item comes back or is erased.
 */
export async function setTextsAside(tx: Database, item: ItemRef): Promise<void> {
  await copyAside(tx, item);
  await emptyOriginals(tx, item);
  await deleteRequest(tx, item);
}

import { listModeratorLocales, requireViewer } from '#features/accounts/server/service.ts';
import { type Viewer, isStaffOf, postingLimits } from '#features/accounts/model.ts';
import { hasSubCategory } from '#features/sub-categories/server/service.ts';
import { detectLanguage, requestTranslation, storeFirstOriginal } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { takeTurns } from '#platform/writes/limits.ts';
import { writeOnce } from '#platform/writes/write-once.ts';
import type { ParsedInputOf } from '#shared/operation.ts';
import { type WrittenThread, storeThread as operation, threadError } from '../contract.ts';
import { threadsHeld } from '../model.ts';
import { permitStore } from './policy.ts';
import { followPublication } from './publication.ts';
import { tagThread } from './tag-thread.ts';
import { countPublished, insertWritten } from './write-queries.ts';

type Input = ParsedInputOf<typeof operation>;

/** Starts a thread: held while its author is new, else public at once. */
export async function storeThread(context: RequestContext, input: Input): Promise<WrittenThread> {
  const viewer = await requireViewer(context);
  return writeOnce(context, { userId: viewer.id, operation, input }, async (tx) => {
    const { sub_category_id: subCategoryId, title, text, is_translation_off: isTranslationOff } = input;
    if (!(await hasSubCategory(tx, subCategoryId)))
      throw threadError('thread.sub_category_not_found', { field: 'sub_category_id' });
    const permit = permitStore(viewer, { subCategoryId });
    await takeTurns(tx, `user:${viewer.id}`, postingLimits(viewer, context.now()));
    const status = (await isHeld(tx, viewer, subCategoryId)) ? 'pending' : 'published';
    const source = await detectLanguage(`${title}\n${text}`, { authorLocale: context.locale, chosen: input.source_locale });
    const id = await insertWritten(tx, permit, { source, status, isTranslationOff, now: context.now() });
    await tagThread(tx, id, input.tags);
    await storeFirstOriginal(tx, { kind: 'thread', id, source, fields: { title, text } });
    if (status === 'pending') await askForModerators(tx, context, { id, authorId: viewer.id, subCategoryId });
    else await followPublication(tx, { id, subCategoryId, authorId: viewer.id, isTranslationOff });
    return { id, status, message: status === 'pending' ? 'thread.registered' : 'common.successful' };
  });
}

/** Whether what a member writes in a thread waits: until three of their threads were approved, staff's never. */
export async function isHeld(tx: Database, writer: Viewer, subCategoryId: number): Promise<boolean> {
  if (isStaffOf(writer, subCategoryId)) return false;
  return (await countPublished(tx, { userId: writer.id })) < threadsHeld;
}

type Asked = { id: number; authorId: number; subCategoryId: number };

/** Those who decide read it in their own language before they do (product decisions §4). */
export async function askForModerators(
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  { id, authorId, subCategoryId }: Asked,
): Promise<void> {
  const locales = await listModeratorLocales(tx, subCategoryId, now());
  await requestTranslation(tx, { kind: 'thread', id, locales, authorId, urgent: true });
}

import { type Viewer, isStaffOf, postingLimits } from '#features/accounts/model.ts';
import { listModeratorLocales, requireViewer } from '#features/accounts/server/service.ts';
import { writeDown } from '#features/desk-log/server/service.ts';
import { detectLanguage, requestTranslation, storeFirstOriginal } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireTurns } from '#platform/writes/limits.ts';
import { LateAnswer, writeOnce } from '#platform/writes/write-once.ts';
import type { ParsedInputOf } from '#shared/operation.ts';
import { type WrittenComment, commentError, storeComment as operation } from '../contract.ts';
import { mustWait } from './approval.ts';
import { readOwnComment } from './own-comment.ts';
import { type CommentPlace, permitStore } from './policy.ts';
import { type Posting, findPosting } from './posting-queries.ts';
import { followPublication } from './publication.ts';
import { tagComment } from './tag-comment.ts';
import { insertWritten } from './write-queries.ts';

type Input = ParsedInputOf<typeof operation>;

/** Registers a comment: pending until it is approved, or public at once where no approval is needed. */
export async function storeComment(context: RequestContext, input: Input): Promise<WrittenComment> {
  const viewer = await requireViewer(context);
  return writeOnce(context, { userId: viewer.id, operation, input }, async (tx) => {
    const now = context.now();
    const posting = await requirePosting(tx, viewer, { input, now });
    const { id, place, parentId } = posting;
    const permit = permitStore(viewer, place);
    const waits = mustWait(viewer, place.subCategoryId, posting);
    const source = await detectLanguage(input.text, { authorLocale: context.locale, chosen: input.source_locale });
    const status = waits ? 'pending' : 'published';
    const isTranslationOff = input.is_translation_off;
    await insertWritten(tx, permit, { id, parentId, source, status, isTranslationOff, now });
    if (input.tags.length > 0) await tagComment(tx, id, input.tags);
    const readers = waits ? posting.moderatorLocales : [];
    const wish = { locales: readers, authorId: viewer.id, urgent: true };
    await storeFirstOriginal(tx, { kind: 'comment', id, source, fields: { text: input.text } }, wish);
    if (!waits) await passAtOnce(tx, viewer, { id, place, isTranslationOff, now });
    const read = await readOwnComment(tx, id, { locale: context.locale, original: false });
    const message = waits ? 'comment.registered' : 'common.successful';
    return new LateAnswer<WrittenComment>(() => ({ comment: read(), message }));
  });
}

type Passed = { id: number; place: CommentPlace; isTranslationOff: boolean; now: Date };

/** What needs no approval is public now; where staff pass their own, that is written down (product decisions §2). */
async function passAtOnce(tx: Database, viewer: Viewer, { id, place, isTranslationOff, now }: Passed): Promise<void> {
  await followPublication(tx, { id, threadId: place.threadId, authorId: viewer.id, isTranslationOff });
  if (isStaffOf(viewer, place.subCategoryId))
    await writeDown(tx, { actorId: viewer.id, act: 'pass', itemKind: 'comment', itemId: id, reason: null, now });
}

type Asked = { id: number; authorId: number; subCategoryId: number };

/** Those who decide read it in their own language before they do (product decisions §4). */
export async function askForModerators(
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  { id, authorId, subCategoryId }: Asked,
): Promise<void> {
  const locales = await listModeratorLocales(tx, subCategoryId, now());
  await requestTranslation(tx, { kind: 'comment', id, locales, authorId, urgent: true });
}

async function requirePosting(
  tx: Database,
  viewer: Viewer,
  { input: { thread_id: threadId, parent_id: parentId }, now }: { input: Input; now: Date },
): Promise<Posting> {
  const limits = postingLimits(viewer, now);
  const posting = await findPosting(tx, { threadId, parentId, userId: viewer.id, limits, now });
  if (posting === undefined) throw commentError('comment.thread_not_found', { field: 'thread_id' });
  if (parentId !== undefined && !posting.hasParent) throw commentError('comment.parent_not_found', { field: 'parent_id' });
  requireTurns(limits, posting.turns);
  return posting;
}

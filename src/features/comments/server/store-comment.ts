import { type Viewer, isStaffOf, postingLimits } from '#features/accounts/model.ts';
import { listModeratorLocales, requireTokenHash } from '#features/accounts/server/service.ts';
import { writeDown } from '#features/desk-log/server/service.ts';
import { detectLanguage, requestTranslation, storeFirstOriginal } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { FinishedJson } from '#platform/http/bind.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireTurns } from '#platform/writes/limits.ts';
import { type LateAnswer, loadAndWriteOnce } from '#platform/writes/write-once.ts';
import { requestError } from '#shared/errors.ts';
import type { Locale } from '#shared/locales.ts';
import type { ParsedInputOf } from '#shared/operation.ts';
import { type WrittenComment, commentError, storeComment as operation } from '../contract.ts';
import { mustWait } from './approval.ts';
import { describeNew } from './describe-new.ts';
import { insertWritten } from './new-comment-queries.ts';
import { answerWritten } from './own-comment.ts';
import { type CommentPlace, permitStore } from './policy.ts';
import { type Poster, type Posting, type PostingPlace, claimForPoster, findPosting } from './posting-queries.ts';
import { followPublication } from './publication.ts';
import { tagComment } from './tag-comment.ts';

type Input = ParsedInputOf<typeof operation>;
type Answered = WrittenComment | FinishedJson<WrittenComment>;

/** Registers a comment: pending until it is approved, or public at once where no approval is needed. */
export async function storeComment(context: RequestContext, input: Input): Promise<Answered> {
  const { locale } = context;
  const member = { tokenHash: requireTokenHash(context), now: context.now(), locale };
  const asking = { operation, input, member, claim: claimForPoster, load: loadPosting };
  return loadAndWriteOnce(context, asking, async (tx, posting): Promise<Answered | LateAnswer<Answered>> => {
    const { now } = member;
    const { viewer } = posting;
    const found = requirePlace(posting, input);
    const { id, place, parentId, moderatorLocales, ...custom } = found;
    const permit = permitStore(viewer, place);
    requireTurns(postingLimits(viewer, now), posting.turns);
    const waits = mustWait(viewer, place.subCategoryId, custom);
    const source = await detectLanguage(input.text, { authorLocale: locale, chosen: input.source_locale });
    const status = waits ? 'pending' : 'published';
    const isTranslationOff = input.is_translation_off;
    const comment = await insertWritten(tx, permit, { id, parentId, source, status, isTranslationOff, now });
    if (input.tags.length > 0) await tagComment(tx, id, input.tags);
    const wish = { locales: waits ? moderatorLocales : [], authorId: viewer.id, urgent: true };
    const [words] = await storeFirstOriginal(tx, { kind: 'comment', id, source, fields: { text: input.text } }, wish);
    if (!waits) await passAtOnce(tx, viewer, { id, place, isTranslationOff, now });
    const message = waits ? 'comment.registered' : 'common.successful';
    if (words !== undefined && source === locale && input.tags.length === 0)
      return { comment: describeNew({ ...posting, comment, words, found }), message };
    return answerWritten(tx, { id, reading: { locale, original: false }, message });
  });
}

async function loadPosting(
  tx: Database,
  { member, input: { thread_id: threadId, parent_id: parentId } }: { member: Poster & { locale: Locale }; input: Input },
): Promise<Posting & { userId: number }> {
  const posting = await findPosting(tx, { ...member, threadId, parentId });
  if (posting === undefined) throw requestError('auth.required');
  return { ...posting, userId: posting.viewer.id };
}

function requirePlace({ found }: Posting, { parent_id: parentId }: Input): PostingPlace {
  if (found === null) throw commentError('comment.thread_not_found', { field: 'thread_id' });
  if (parentId !== undefined && !found.hasParent) throw commentError('comment.parent_not_found', { field: 'parent_id' });
  return found;
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

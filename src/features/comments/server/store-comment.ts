import { postingLimits } from '#features/accounts/model.ts';
import { listModeratorLocales, requireTokenHash } from '#features/accounts/server/service.ts';
import { detectLanguage, originalsOf, requestTranslation } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireTurns } from '#platform/writes/limits.ts';
import { answerAgain, hashInput } from '#platform/writes/write-once.ts';
import { requestError } from '#shared/errors.ts';
import type { Locale } from '#shared/locales.ts';
import type { ParsedInputOf } from '#shared/operation.ts';
import { type WrittenComment, commentError, storeComment as operation } from '../contract.ts';
import { mustWait } from './approval.ts';
import { describeNew } from './describe-new.ts';
import type { AnsweredComment } from './own-comment.ts';
import { permitStore } from './policy.ts';
import { type Posting, type PostingPlace, findPosting } from './posting-queries.ts';
import { type Post, storeAlone, storePlain } from './store-post.ts';

type Input = ParsedInputOf<typeof operation>;

/** Registers a comment: pending until it is approved, or public at once where no approval is needed. */
export async function storeComment(context: RequestContext, input: Input): Promise<AnsweredComment> {
  const { db, locale, idempotencyKey: key } = context;
  const now = context.now();
  const { thread_id: threadId, parent_id: parentId } = input;
  const posting = await findPosting(db, { tokenHash: requireTokenHash(context), now, threadId, parentId, key, locale });
  if (posting === undefined) throw requestError('auth.required');
  const asked = { operation, input };
  if (posting.kept !== null) return answerAgain(posting.kept, asked);
  const post = await preparePost({ locale, now }, input, posting);
  if (post.answer !== undefined && post.comment.status === 'pending') {
    const claim = key === undefined ? undefined : { key, operation: operation.path, input_hash: hashInput(input) };
    const isStored = await storePlain(db, { ...post, answer: post.answer, claim });
    if (isStored) return post.answer;
  }
  return storeAlone(context, { ...asked, userId: post.viewer.id }, post);
}

/** Decides on a post, and puts together what is to be stored. */
async function preparePost({ locale, now }: { locale: Locale; now: Date }, input: Input, posting: Posting): Promise<Post> {
  const { viewer, storedAt } = posting;
  const found = requirePlace(posting, input);
  const { id, place, parentId, moderatorLocales, ...custom } = found;
  const permit = permitStore(viewer, place);
  const limits = postingLimits(viewer, now);
  requireTurns(limits, posting.turns);
  const waits = mustWait(viewer, place.subCategoryId, custom);
  const source = await detectLanguage(input.text, { authorLocale: locale, chosen: input.source_locale });
  const status = waits ? 'pending' : 'published';
  const comment = { permit, id, parentId, source, status, isTranslationOff: input.is_translation_off, now } as const;
  const wish = { locales: waits ? moderatorLocales : [], authorId: viewer.id, urgent: true };
  const originals = originalsOf({ kind: 'comment', id, source, fields: { text: input.text } });
  const message: WrittenComment['message'] = waits ? 'comment.registered' : 'common.successful';
  const [words] = originals;
  const isPlain = words !== undefined && source === locale && input.tags.length === 0;
  const answer = isPlain ? { comment: describeNew({ ...posting, comment, words, found }), message } : undefined;
  return { viewer, limits, comment, item: { originals, wish, storedAt }, tags: input.tags, locale, message, answer };
}

function requirePlace({ found }: Posting, { parent_id: parentId }: Input): PostingPlace {
  if (found === null) throw commentError('comment.thread_not_found', { field: 'thread_id' });
  if (parentId !== undefined && !found.hasParent) throw commentError('comment.parent_not_found', { field: 'parent_id' });
  return found;
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

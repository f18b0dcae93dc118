import { listModeratorLocales, requireViewer } from '#features/accounts/server/service.ts';
import { type Viewer, postingLimits } from '#features/accounts/model.ts';
import { writeDownUnlessOwn } from '#features/desk-log/server/service.ts';
import { dropRevision, storeRevision } from '#features/revisions/server/service.ts';
import { detectLanguage, storeOriginal } from '#features/translation/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Permit } from '#platform/session/permit.ts';
import { takeTurns } from '#platform/writes/limits.ts';
import { writeOnce } from '#platform/writes/write-once.ts';
import type { Locale } from '#shared/locales.ts';
import type { ParsedInputOf } from '#shared/operation.ts';
import { commentError, updateComment as operation } from '../contract.ts';
import type { CommentFacts } from '../model.ts';
import { needsApproval } from './approval.ts';
import { type AnsweredComment, answerWritten } from './own-comment.ts';
import { permitUpdate } from './policy.ts';
import { followPublication } from './publication.ts';
import { askForModerators } from './store-comment.ts';
import { requireTags, tagComment } from './tag-comment.ts';
import { changeWritten, findForWriting } from './write-queries.ts';

type Input = ParsedInputOf<typeof operation>;
type Edit = {
  context: RequestContext;
  writer: Viewer;
  permit: Permit<'comment.update', CommentFacts>;
  input: Input;
  source: Locale;
};

/** Edits a comment: in place where nobody reads it yet or its writer needs no approval, else as a revision that waits. */
export async function updateComment(context: RequestContext, input: Input): Promise<AnsweredComment> {
  const writer = await requireViewer(context);
  return writeOnce(context, { userId: writer.id, operation, input }, async (tx) => {
    const comment = await findForWriting(tx, { id: input.id });
    if (comment === undefined) throw commentError('comment.not_found');
    const permit = permitUpdate(writer, comment);
    await takeTurns(tx, `user:${writer.id}`, postingLimits(writer, context.now()));
    const source = await detectLanguage(input.text, { authorLocale: context.locale, chosen: input.source_locale });
    const waits = comment.status !== 'published' || (await needsApproval(tx, writer, comment.subCategoryId));
    const edit = { context, writer, permit, input, source };
    await writeDownUnlessOwn(tx, comment.userId, {
      actorId: writer.id,
      act: 'edit',
      itemKind: 'comment',
      itemId: comment.id,
      reason: input.reason ?? null,
      now: context.now(),
    });
    if (waits && comment.status === 'published') await putAside(tx, edit);
    else await changeInPlace(tx, edit);
    const reading = { locale: context.locale, original: false };
    return answerWritten(tx, { id: comment.id, reading, message: waits ? 'comment.registered' : 'common.successful' });
  });
}

async function putAside(tx: Database, { context, writer, permit, input, source }: Edit): Promise<void> {
  const { id, subCategoryId } = permit.item;
  const readers = await listModeratorLocales(tx, subCategoryId, context.now());
  const fields = { text: input.text };
  await storeRevision(tx, {
    kind: 'comment',
    itemId: id,
    userId: writer.id,
    source,
    tagIds: await requireTags(tx, input.tags),
    isTranslationOff: input.is_translation_off,
    fields,
    readers,
    now: context.now(),
  });
}

/** What is not public yet waits from now on, also one that was turned down before. */
async function changeInPlace(tx: Database, { context, permit, input, source }: Edit): Promise<void> {
  const { id, threadId, userId: authorId, subCategoryId, status } = permit.item;
  const { is_translation_off: isTranslationOff } = input;
  await changeWritten(tx, permit, {
    source,
    status: status === 'published' ? status : 'pending',
    isTranslationOff,
    now: context.now(),
  });
  await dropRevision(tx, 'comment', id);
  await tagComment(tx, id, input.tags);
  await storeOriginal(tx, { kind: 'comment', id, source, fields: { text: input.text } });
  if (status === 'published') await followPublication(tx, { id, threadId, authorId, isTranslationOff });
  else await askForModerators(tx, context, { id, authorId, subCategoryId });
}

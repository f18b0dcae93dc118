import type { Viewer } from '#features/accounts/model.ts';
import { postingLimits } from '#features/accounts/model.ts';
import { listModeratorLocales, requireViewer } from '#features/accounts/server/service.ts';
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
import { type WrittenThread, updateThread as operation, threadError } from '../contract.ts';
import type { ThreadFacts } from '../model.ts';
import { permitUpdate } from './policy.ts';
import { followPublication } from './publication.ts';
import { askForModerators, isHeld } from './store-thread.ts';
import { requireTags, tagThread } from './tag-thread.ts';
import { changeWritten, findForWriting } from './write-queries.ts';

type Input = ParsedInputOf<typeof operation>;
type Edit = {
  context: RequestContext;
  writer: Viewer;
  permit: Permit<'thread.update', ThreadFacts>;
  input: Input;
  source: Locale;
};

/** Edits a thread: in place where nobody reads it yet or its writer needs no approval, else as a revision that waits. */
export async function updateThread(context: RequestContext, input: Input): Promise<WrittenThread> {
  const writer = await requireViewer(context);
  return writeOnce(context, { userId: writer.id, operation, input }, async (tx) => {
    const thread = await findForWriting(tx, { id: input.id });
    if (thread === undefined) throw threadError('thread.not_found');
    const permit = permitUpdate(writer, thread);
    await takeTurns(tx, `user:${writer.id}`, postingLimits(writer, context.now()));
    const source = await detectLanguage(`${input.title}\n${input.text}`, {
      authorLocale: context.locale,
      chosen: input.source_locale,
    });
    const waits = thread.status !== 'published' || (await isHeld(tx, writer, thread.subCategoryId));
    const edit = { context, writer, permit, input, source };
    await writeDownUnlessOwn(tx, thread.userId, {
      actorId: writer.id,
      act: 'edit',
      itemKind: 'thread',
      itemId: thread.id,
      reason: input.reason ?? null,
      now: context.now(),
    });
    if (waits && thread.status === 'published') await putAside(tx, edit);
    else await changeInPlace(tx, edit);
    const status = thread.status === 'published' ? 'published' : 'pending';
    return { id: thread.id, status, message: waits ? 'thread.registered' : 'common.successful' };
  });
}

async function putAside(tx: Database, { context, writer, permit, input, source }: Edit): Promise<void> {
  const { id, subCategoryId } = permit.item;
  const readers = await listModeratorLocales(tx, subCategoryId, context.now());
  const fields = { title: input.title, text: input.text };
  await storeRevision(tx, {
    kind: 'thread',
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
  const { id, userId: authorId, subCategoryId, status } = permit.item;
  const { is_translation_off: isTranslationOff, title, text } = input;
  await changeWritten(tx, permit, {
    source,
    status: status === 'published' ? status : 'pending',
    isTranslationOff,
    now: context.now(),
  });
  await dropRevision(tx, 'thread', id);
  await tagThread(tx, id, input.tags);
  await storeOriginal(tx, { kind: 'thread', id, source, fields: { title, text } });
  if (status === 'published') await followPublication(tx, { id, subCategoryId, authorId, isTranslationOff });
  else await askForModerators(tx, context, { id, authorId, subCategoryId });
}

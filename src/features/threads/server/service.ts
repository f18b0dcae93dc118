import { requireViewer } from '#features/accounts/server/service.ts';
import { readRejectionReasons } from '#features/desk-log/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { tag, tagTexts } from '#platform/page-cache/tag.ts';
import { decodeCursor } from '#shared/cursor.ts';
import type { Locale } from '#shared/locales.ts';
import {
  type EditableThread,
  type Thread,
  type ThreadCard,
  type ThreadPage,
  editableThreadSchema,
  threadError,
} from '../contract.ts';
import type { ThreadFacts } from '../model.ts';
import { permitUpdate } from './policy.ts';
import * as queries from './queries.ts';
import { tagCards } from './tag-cards.ts';
import type { Reading } from './thread-sql.ts';
import { findEditableJson, findFacts } from './write-queries.ts';

type Reader = { db: Database; locale: Locale };
type Paged = { cursor?: string | undefined };

/** One published thread. Throws `thread.not_found`. */
export async function readThread(
  { db, locale }: Reader,
  input: { id: number; text?: 'original' | undefined },
): Promise<FinishedJson<Thread>> {
  tagTexts(`thread:${input.id}`, locale);
  const reading: Reading = { locale, original: input.text === 'original' };
  const json = await queries.findThread(db, { id: input.id, reading });
  if (json === undefined) throw threadError('thread.not_found');
  return new FinishedJson(json);
}

/** The latest threads of the board. */
export async function listHomeThreads(reader: Reader, input: Paged): Promise<FinishedJson<ThreadPage>> {
  tag('threads', 'threads/counts');
  return finishList(await queries.listNewest(reader.db, pageFor(reader, input)), reader);
}

/** The threads of a sub-category, by popularity or by age. */
export async function listSubCategoryThreads(
  reader: Reader,
  input: { id: number; sort: 'popular' | 'new' } & Paged,
): Promise<FinishedJson<ThreadPage>> {
  tag(`sub-category:${input.id}`, 'threads/counts');
  const list = input.sort === 'popular' ? queries.listPopularOfSubCategory : queries.listNewestOfSubCategory;
  return finishList(await list(reader.db, { subCategoryId: input.id, ...pageFor(reader, input) }), reader);
}

/** The threads of a genre. */
export async function listGenreThreads(reader: Reader, input: { kind: number } & Paged): Promise<FinishedJson<ThreadPage>> {
  tag('threads', 'threads/counts');
  return finishList(await queries.listNewestOfGenre(reader.db, { genreKind: input.kind, ...pageFor(reader, input) }), reader);
}

/** The threads with a tag. */
export async function listTagThreads(reader: Reader, input: { tag: number } & Paged): Promise<FinishedJson<ThreadPage>> {
  tag('threads', 'threads/counts');
  return finishList(await queries.listNewestOfTag(reader.db, { tagId: input.tag, ...pageFor(reader, input) }), reader);
}

/** Threads near another one; none for a thread nobody may read. */
export async function listRelatedThreads(reader: Reader, input: { thread_id: number }): Promise<FinishedJson<ThreadCard[]>> {
  tag(`thread:${input.thread_id}`);
  return finishList(await queries.listRelated(reader.db, { threadId: input.thread_id, ...pageFor(reader, {}) }), reader);
}

function finishList<Output>(json: string, { locale }: Reader): FinishedJson<Output> {
  tagCards(json, locale);
  return new FinishedJson(json);
}

function pageFor({ locale }: Reader, { cursor }: Paged): { reading: Reading; place: queries.Place | undefined } {
  const [key = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
  return { reading: { locale, original: false }, place: cursor === undefined ? undefined : [key, id] };
}

/** A thread as those edit it who may, whatever its state. */
export async function readThreadForEditing(context: RequestContext, { id }: { id: number }): Promise<EditableThread> {
  const viewer = await requireViewer(context);
  const thread = await findFacts(context.db, { id });
  if (thread === undefined) throw threadError('thread.not_found');
  permitUpdate(viewer, thread);
  const json = await findEditableJson(context.db, { id, locale: context.locale });
  if (json === undefined) throw threadError('thread.not_found');
  const reasons = await readRejectionReasons(context.db, { kind: 'thread', ids: thread.status === 'rejected' ? [id] : [] });
  return editableThreadSchema.parse({ ...JSON.parse(json), rejection_reason: reasons.get(id) ?? null });
}

export { approveThread, approveThreadRevision, rejectThread, requireDecidable } from './decide-thread.ts';

/** What the rules need to know of a thread that can be read or is held. */
export function findThreadFacts(db: Database, id: number): Promise<ThreadFacts | undefined> {
  return findFacts(db, { id });
}

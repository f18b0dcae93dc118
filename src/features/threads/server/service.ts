import type { Database } from '#platform/database/database.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import { decodeCursor } from '#shared/cursor.ts';
import type { Locale } from '#shared/locales.ts';
import { type Thread, type ThreadCard, type ThreadPage, threadError } from '../contract.ts';
import * as queries from './queries.ts';
import type { Reading } from './thread-sql.ts';

type Reader = { db: Database; locale: Locale };
type Paged = { cursor?: string | undefined };

/** One published thread. Throws `thread.not_found`. */
export async function readThread(
  { db, locale }: Reader,
  input: { id: number; text?: 'original' | undefined },
): Promise<FinishedJson<Thread>> {
  const reading: Reading = { locale, original: input.text === 'original' };
  const json = await queries.findThread(db, { id: input.id, reading });
  if (json === undefined) throw threadError('thread.not_found');
  return new FinishedJson(json);
}

/** The latest threads of the board. */
export async function listHomeThreads(reader: Reader, input: Paged): Promise<FinishedJson<ThreadPage>> {
  return new FinishedJson(await queries.listNewest(reader.db, pageFor(reader, input)));
}

/** The threads of a sub-category, by popularity or by age. */
export async function listSubCategoryThreads(
  reader: Reader,
  input: { id: number; sort: 'popular' | 'new' } & Paged,
): Promise<FinishedJson<ThreadPage>> {
  const list = input.sort === 'popular' ? queries.listPopularOfSubCategory : queries.listNewestOfSubCategory;
  return new FinishedJson(await list(reader.db, { subCategoryId: input.id, ...pageFor(reader, input) }));
}

/** The threads of a genre. */
export async function listGenreThreads(reader: Reader, input: { kind: number } & Paged): Promise<FinishedJson<ThreadPage>> {
  return new FinishedJson(await queries.listNewestOfGenre(reader.db, { genreKind: input.kind, ...pageFor(reader, input) }));
}

/** The threads with a tag. */
export async function listTagThreads(reader: Reader, input: { tag: number } & Paged): Promise<FinishedJson<ThreadPage>> {
  return new FinishedJson(await queries.listNewestOfTag(reader.db, { tagId: input.tag, ...pageFor(reader, input) }));
}

/** Threads near another one; none for a thread nobody may read. */
export async function listRelatedThreads(reader: Reader, input: { thread_id: number }): Promise<FinishedJson<ThreadCard[]>> {
  return new FinishedJson(await queries.listRelated(reader.db, { threadId: input.thread_id, ...pageFor(reader, {}) }));
}

function pageFor({ locale }: Reader, { cursor }: Paged): { reading: Reading; place: queries.Place | undefined } {
  const [key = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
  return { reading: { locale, original: false }, place: cursor === undefined ? undefined : [key, id] };
}

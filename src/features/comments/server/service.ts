import type { Database } from '#platform/database/database.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import { type Cursor, decodeCursor } from '#shared/cursor.ts';
import type { Locale } from '#shared/locales.ts';
import { type Comment, type CommentPage, commentError } from '../contract.ts';
import { commentsBeforeFocus } from '../model.ts';
import type { Reading } from './comment-sql.ts';
import * as queries from './queries.ts';

type Reader = { db: Database; locale: Locale };
type Wish = { text?: 'original' | undefined };
type Flat = { comments: Comment[]; next_cursor: string | null };

/** The first page of a thread's comments, or the slice around one of them. */
export async function listThreadComments(
  { db, locale }: Reader,
  input: { thread_id: number; comment?: number | undefined } & Wish,
): Promise<FinishedJson<CommentPage>> {
  const reading = readingOf(locale, input);
  const { thread_id: threadId, comment } = input;
  if (comment === undefined)
    return new FinishedJson(await queries.listCommentsAfter(db, { threadId, reading, place: undefined }));
  const slice = await queries.findSlice(db, { threadId, id: comment, before: commentsBeforeFocus });
  if (slice === undefined) throw commentError('comment.not_found', { field: 'comment' });
  return new FinishedJson(await queries.listCommentsAfter(db, { threadId, reading, place: slice.place, focus: slice.parentId }));
}

/** The page of a thread's comments that a cursor points at, in either direction. */
export async function loadMoreComments(
  { db, locale }: Reader,
  input: { thread_id: number; cursor: string } & Wish,
): Promise<FinishedJson<CommentPage>> {
  const reading = readingOf(locale, input);
  const [backwards, ...keys] = decodeCursor(input.cursor, 3);
  const page = { threadId: input.thread_id, reading, place: placeOf(keys) };
  const list = backwards === '1' ? queries.listCommentsBefore : queries.listCommentsAfter;
  return new FinishedJson(await list(db, page));
}

/** A page of a comment's sub-comments. */
export async function listSubComments(
  { db, locale }: Reader,
  input: { comment_id: number; cursor?: string | undefined } & Wish,
): Promise<FinishedJson<Flat>> {
  const place = input.cursor === undefined ? undefined : placeOf(decodeCursor(input.cursor, 2));
  return new FinishedJson(
    await queries.listSubComments(db, { commentId: input.comment_id, reading: readingOf(locale, input), place }),
  );
}

/** A page of the comments with a tag. */
export async function listCommentsOfTag(
  { db, locale }: Reader,
  input: { id: number; cursor?: string | undefined },
): Promise<FinishedJson<Flat>> {
  const place = input.cursor === undefined ? undefined : placeOf(decodeCursor(input.cursor, 2));
  return new FinishedJson(await queries.listCommentsOfTag(db, { tagId: input.id, reading: readingOf(locale, {}), place }));
}

/** One published comment. Throws `comment.not_found`. */
export async function readComment({ db, locale }: Reader, input: { id: number } & Wish): Promise<FinishedJson<Comment>> {
  const json = await queries.findComment(db, { id: input.id, reading: readingOf(locale, input) });
  if (json === undefined) throw commentError('comment.not_found');
  return new FinishedJson(json);
}

function readingOf(locale: Locale, { text }: Wish): Reading {
  return { locale, original: text === 'original' };
}

function placeOf([time = '', id = '']: Cursor): queries.Place {
  return [time, id];
}

export { approveComment, approveCommentRevision, rejectComment, requireDecidable } from './decide-comment.ts';

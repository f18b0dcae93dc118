import { z } from 'zod';
import { requireViewer } from '#features/accounts/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { tag, tagTexts } from '#platform/page-cache/tag.ts';
import { type Cursor, decodeCursor } from '#shared/cursor.ts';
import type { Locale } from '#shared/locales.ts';
import { type Comment, type CommentPage, type EditableComment, commentError, commentSchema } from '../contract.ts';
import { commentsBeforeFocus, subCommentsAround } from '../model.ts';
import type { Reading } from './comment-sql.ts';
import { permitUpdate } from './policy.ts';
import { type Focus, listCommentsAfter, listCommentsBefore } from './page-queries.ts';
import * as queries from './queries.ts';
import { tagThreadsOf } from './tag-threads-of.ts';
import { type OwnComment, findEditableJson, findFacts, findUsualWait, listOwnHidden, listOwnInThread } from './write-queries.ts';

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
  tagTexts(`thread:${threadId}`, locale);
  if (comment === undefined) return new FinishedJson(await listCommentsAfter(db, { threadId, reading, place: undefined }));
  const slice = await findCommentSlice(db, { threadId, comment });
  return new FinishedJson(await listCommentsAfter(db, { threadId, reading, ...slice }));
}

/** Where the page with a comment begins, and what it shows of its sub-comments. Throws `comment.not_found`. */
export async function findCommentSlice(
  db: Database,
  { threadId, comment }: { threadId: number; comment: number },
): Promise<{ place: queries.Place | undefined; focus: Focus }> {
  const slice = await queries.findSlice(db, { threadId, id: comment, before: commentsBeforeFocus });
  if (slice === undefined) throw commentError('comment.not_found', { field: 'comment' });
  return { place: slice.place, focus: { id: slice.parentId, subComments: subCommentsAround(slice.replyNumber) } };
}

/** The page of a thread's comments that a cursor points at, in either direction. */
export async function loadMoreComments(
  { db, locale }: Reader,
  input: { thread_id: number; cursor: string } & Wish,
): Promise<FinishedJson<CommentPage>> {
  const reading = readingOf(locale, input);
  tagTexts(`thread:${input.thread_id}`, locale);
  const [backwards, ...keys] = decodeCursor(input.cursor, 3);
  const page = { threadId: input.thread_id, reading, place: placeOf(keys) };
  const list = backwards === '1' ? listCommentsBefore : listCommentsAfter;
  return new FinishedJson(await list(db, page));
}

/** A page of a comment's sub-comments. */
export async function listSubComments(
  { db, locale }: Reader,
  input: { comment_id: number; cursor?: string | undefined } & Wish,
): Promise<FinishedJson<Flat>> {
  const place = input.cursor === undefined ? undefined : placeOf(decodeCursor(input.cursor, 2));
  const reading = readingOf(locale, input);
  const json = await queries.listSubComments(db, { commentId: input.comment_id, reading, place });
  tagThreadsOf(json, locale);
  return new FinishedJson(json);
}

/** A page of the comments with a tag. */
export async function listCommentsOfTag(
  { db, locale }: Reader,
  input: { id: number; cursor?: string | undefined },
): Promise<FinishedJson<Flat>> {
  const place = input.cursor === undefined ? undefined : placeOf(decodeCursor(input.cursor, 2));
  tag(`tag:${input.id}`);
  const json = await queries.listCommentsOfTag(db, { tagId: input.id, reading: readingOf(locale, {}), place });
  tagThreadsOf(json, locale);
  return new FinishedJson(json);
}

/** One published comment. Throws `comment.not_found`. */
export async function readComment({ db, locale }: Reader, input: { id: number } & Wish): Promise<FinishedJson<Comment>> {
  const json = await queries.findComment(db, { id: input.id, reading: readingOf(locale, input) });
  if (json === undefined) throw commentError('comment.not_found');
  tagThreadsOf(json, locale);
  return new FinishedJson(json);
}

function readingOf(locale: Locale, { text }: Wish): Reading {
  return { locale, original: text === 'original' };
}

function placeOf([time = '', id = '']: Cursor): queries.Place {
  return [time, id];
}

export { approveComment, approveCommentRevision, rejectComment, requireDecidable } from './decide-comment.ts';

/** A member's own comments in a thread that nobody else sees yet. */
export async function listOwnHiddenComments(
  db: Database,
  asked: { threadId: number; userId: number; reading: Reading },
): Promise<Comment[]> {
  return z.array(commentSchema).parse(JSON.parse(await listOwnHidden(db, asked)));
}

export type { OwnComment } from './write-queries.ts';

/** A member's latest comments in a thread, in every state. */
export function listOwnComments(db: Database, asked: { threadId: number; userId: number; limit: number }): Promise<OwnComment[]> {
  return listOwnInThread(db, asked);
}

/** Minutes that comments waited for approval of late, the median; null where there is no experience. */
export function readUsualWait(db: Database): Promise<number | null> {
  return findUsualWait(db);
}

/** A comment as those edit it who may, whatever its state. */
export async function readCommentForEditing(
  context: RequestContext,
  { id }: { id: number },
): Promise<FinishedJson<EditableComment>> {
  const viewer = await requireViewer(context);
  const comment = await findFacts(context.db, { id });
  if (comment === undefined) throw commentError('comment.not_found');
  permitUpdate(viewer, comment);
  const json = await findEditableJson(context.db, { id, locale: context.locale });
  if (json === undefined) throw commentError('comment.not_found');
  return new FinishedJson(json);
}

/** A text as it would be shown. Only for members: rendering costs time. */
export async function previewText(context: RequestContext, { text }: { text: string }): Promise<{ html: string }> {
  await requireViewer(context);
  return { html: renderMarkdown(text) };
}

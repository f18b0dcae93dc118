import { findCommentSlice } from '#features/comments/server/service.ts';
import { threadError } from '#features/threads/contract.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { tag } from '#platform/page-cache/tag.ts';
import { decodeCursor } from '#shared/cursor.ts';
import type { ParsedInputOf } from '#shared/operation.ts';
import type { ThreadPage, readThreadPage as operation } from '../contract.ts';
import { type Focus, type Slice, findThreadPage } from './queries.ts';

type Input = ParsedInputOf<typeof operation>;
type Place = { slice: Slice; focus: Focus | undefined };

/** In finished JSON: where the threads near this one begin, and each of them. What is quoted inside a text has a backslash before its quotes. */
const nearThreads = '"related":[';
const nearThread = /\{"id":(\d+),"source_locale":"\w+","comment_count"/g;

/** Everything that the page of a thread shows. Throws `thread.not_found`, and `comment.not_found` for a wanted comment. */
export async function readThreadPage(
  { db, locale }: Pick<RequestContext, 'db' | 'locale'>,
  input: Input,
): Promise<FinishedJson<ThreadPage>> {
  tag(`thread:${input.id}`, `thread:${input.id}/${locale}`);
  const place = await findPlace(db, input);
  const json = await findThreadPage(db, { id: input.id, reading: { locale, original: input.text === 'original' }, ...place });
  if (json === undefined) throw threadError('thread.not_found');
  for (const [, id] of json.slice(json.lastIndexOf(nearThreads)).matchAll(nearThread)) tag(`card:${id}`, `card:${id}/${locale}`);
  return new FinishedJson(json);
}

async function findPlace(db: RequestContext['db'], { id, comment, cursor }: Input): Promise<Place> {
  if (cursor !== undefined) {
    const [backwards, time = '', place = ''] = decodeCursor(cursor, 3);
    return { slice: { side: backwards === '1' ? 'before' : 'after', time, id: place }, focus: undefined };
  }
  if (comment === undefined) return { slice: { side: 'start' }, focus: undefined };
  const { place, focus } = await findCommentSlice(db, { threadId: id, comment });
  return { slice: place === undefined ? { side: 'start' } : { side: 'after', time: place[0], id: place[1] }, focus };
}

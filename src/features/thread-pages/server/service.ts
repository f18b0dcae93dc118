import { findCommentSlice } from '#features/comments/server/service.ts';
import { threadError } from '#features/threads/contract.ts';
import { FinishedJson } from '#platform/http/bind.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { tag } from '#platform/page-cache/tag.ts';
import { decodeCursor } from '#shared/cursor.ts';
import type { ParsedInputOf } from '#shared/operation.ts';
import type { ThreadPage, readThreadPage as operation } from '../contract.ts';
import { listNearThreads } from './near-threads.ts';
import { type Focus, type Slice, findThreadPage } from './queries.ts';

type Input = ParsedInputOf<typeof operation>;
type Place = { slice: Slice; focus: Focus | undefined };

/** How finished JSON begins: the thread's sub-category and its tags. */
const beginning =
  /^\{"thread":\{"id":\d+,"sub_category_id":(\d+),"tags":\[((?:\{"id":\d+,"title":(?:"(?:[^"\\]|\\.)*"|null)\},?)*)\]/;
/** One of these tags; a title is null where nothing was written. What is quoted inside a text has a backslash before its quotes. */
const tagStart = /\{"id":(\d+),"title":/g;

/** Everything that the page of a thread shows. Throws `thread.not_found`, and `comment.not_found` for a wanted comment. */
export async function readThreadPage(
  context: Pick<RequestContext, 'db' | 'locale' | 'keepText'>,
  input: Input,
): Promise<FinishedJson<ThreadPage>> {
  const { db, locale } = context;
  tag(`thread:${input.id}`, `thread:${input.id}/${locale}`);
  const place = await findPlace(db, input);
  const json = await findThreadPage(db, { id: input.id, reading: { locale, original: input.text === 'original' }, ...place });
  if (json === undefined) throw threadError('thread.not_found');
  const near = await listNearThreads(context, { id: input.id, ...placeOf(json) });
  return new FinishedJson(`${json.slice(0, -1)},"related":${near}}`);
}

function placeOf(json: string): { subCategoryId: number; tagIds: number[] } {
  const [, subCategoryId, tags] = beginning.exec(json) ?? [];
  if (subCategoryId === undefined || tags === undefined)
    throw new Error('the page of a thread does not begin with where it belongs');
  return { subCategoryId: Number(subCategoryId), tagIds: [...tags.matchAll(tagStart)].map(([, id]) => Number(id)) };
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

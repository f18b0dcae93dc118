import { relatedShown } from '#features/threads/model.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { tag } from '#platform/page-cache/tag.ts';
import type { Locale } from '#shared/locales.ts';
import { findNearThread, listNewestBeside, listNewestWithTag } from './near-thread-queries.ts';

type Context = Pick<RequestContext, 'db' | 'locale' | 'keepText'>;
/** A thread, and where it belongs. */
type Placed = { id: number; subCategoryId: number; tagIds: readonly number[] };

/** Threads that are tried: some may not be listed any more by the time they are described, and one is the thread itself. */
const tried = 2 * relatedShown + 1;

/**
 * Threads near another, as finished JSON: those that share the most tags with it, then of its sub-category, newest first.
 * What pages share is kept between them: who is near until a thread comes, changes or goes, and each thread until it changes.
 */
export async function listNearThreads(context: Context, { id, ...place }: Placed): Promise<string> {
  const near = (await findNear(context, place)).filter((one) => one !== id);
  const shown: string[] = [];
  for (let at = 0; shown.length < relatedShown && at < near.length;) {
    const next = near.slice(at, at + relatedShown - shown.length);
    at += next.length;
    const described = await Promise.all(next.map((one) => describe(context, one)));
    shown.push(...described.filter((json) => json !== ''));
  }
  return `[${shown.join(',')}]`;
}

/** The ids of threads near a place, nearest first. */
async function findNear({ db, keepText }: Context, { subCategoryId, tagIds }: Omit<Placed, 'id'>): Promise<number[]> {
  function keepList(key: string, list: () => Promise<string>): Promise<string> {
    return keepText(`newest-threads/${key}`, () => {
      tag('threads');
      return list();
    });
  }
  const list = await keepList(`near/${subCategoryId}/${tagIds.toSorted((one, other) => one - other).join()}`, async () => {
    const [beside, ...tagged] = await Promise.all([
      keepList(`sub-category/${subCategoryId}`, () => listNewestBeside(db, { subCategoryId })),
      ...tagIds.map((tagId) => keepList(`tag/${tagId}`, () => listNewestWithTag(db, { tagId }))),
    ]);
    return rank(beside, tagged).slice(0, tried).join();
  });
  return idsIn(list);
}

/** Orders threads by the number of lists of tags that they are in, then the newest first. */
function rank(beside: string, tagged: readonly string[]): number[] {
  const shared = new Map(idsIn(beside).map((id) => [id, 0]));
  for (const id of tagged.flatMap(idsIn)) shared.set(id, (shared.get(id) ?? 0) + 1);
  const ranked = [...shared].toSorted(([one, tagsOfOne], [other, tagsOfOther]) => tagsOfOther - tagsOfOne || other - one);
  return ranked.map(([id]) => id);
}

function idsIn(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number);
}

/** A thread as finished JSON, empty if it is not listed. Whoever shows it goes with it. */
function describe({ db, locale, keepText }: Context, id: number): Promise<string> {
  tagNear(id, locale);
  return keepText(`near-thread/${locale}/${id}`, async () => {
    tagNear(id, locale);
    // It counts comments, which drop this tag. Pages that show it do not change with them, but a new one counts as of now.
    tag(`thread:${id}`);
    return (await findNearThread(db, { id, locale })) ?? '';
  });
}

function tagNear(id: number, locale: Locale): void {
  tag(`card:${id}`, `card:${id}/${locale}`);
}

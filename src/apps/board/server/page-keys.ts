import { splitLocalePath } from '#shared/locales.ts';

/** The query parameters that each page declares; others make no other page. Loaders see no more than these. */
const declared = new Map<string, readonly string[]>([
  ['/', ['cursor']],
  ['/about', []],
  ['/guide_line', []],
  ['/faq', []],
  ['/terms', []],
  ['/commercial-transactions', []],
  ['/genre/:', ['cursor']],
  ['/sub-category/:', ['cursor', 'sort']],
  ['/tag/:', ['cursor']],
  ['/thread/new', ['place']],
  ['/thread/:', ['comment', 'cursor', 'text']],
  ['/thread/:/edit', []],
  ['/admin', []],
  ['/admin/engines', []],
]);

/** The page of an address: the part of it that decides what is shown, and whether there is such a page at all. */
export type PageKey = { key: string; isPage: boolean; cursor: string | undefined };

/** Takes a page's path and query to the one form under which it is kept. */
export function toPageKey(url: string): PageKey {
  const [path = '', ...rest] = url.split('?');
  const names = declared.get(shapeOf(path));
  const query = sortedQuery(rest.join('?'), (name) => names?.includes(name) ?? false);
  return { key: query === '' ? path : `${path}?${query}`, isPage: names !== undefined, cursor: cursorIn(query) };
}

/** A query in the one order of its names; those given twice stay, since they make no page. */
export function sortedQuery(query: string, isWanted: (name: string) => boolean): string {
  if (query === '') return '';
  const wanted = [...new URLSearchParams(query)].filter(([name]) => isWanted(name));
  return new URLSearchParams(wanted.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))).toString();
}

/** The cursor in a query, if it asks for a further page of a list. */
export function cursorIn(query: string): string | undefined {
  return query.includes('cursor=') ? (new URLSearchParams(query).get('cursor') ?? undefined) : undefined;
}

/** `/ja/thread/12.data` is `/thread/:`. */
function shapeOf(path: string): string {
  const bare = path.replace(/(_\/?)?\.data$/, '');
  const { path: plain } = splitLocalePath(bare === '' ? '/' : bare);
  const shape = plain.replace(/(.)\/+$/, '$1');
  return declared.has(shape) ? shape : shape.replace(/^(\/[a-z-]+)\/[^/]+/, '$1/:');
}

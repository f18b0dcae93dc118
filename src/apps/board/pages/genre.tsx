import { listCategories } from '#features/sub-categories/contract.ts';
import { SubCategoryLinks } from '#features/sub-categories/ui/sub-category-links.tsx';
import { listGenreThreads } from '#features/threads/contract.ts';
import { ThreadPageList } from '#features/threads/ui/thread-page-list.tsx';
import { localePath } from '#shared/locales.ts';
import { textIn } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { SidePanel } from '#ui/pages/side-panel.tsx';
import { toGenreKind } from '#ui/drawings/genre-kinds.ts';
import { Frame } from '../frame.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { PageHead } from '../page-head.tsx';
import { call, callPacked, orMissing } from '../server/calling.server.ts';
import { readQuery } from '../server/read-query.server.ts';
import type { Route } from './+types/genre.ts';

export async function loader({ params, request }: Route.LoaderArgs) {
  localeOf(params);
  const { cursor } = readQuery(request, ['cursor']);
  const [categories, page] = await Promise.all([
    call(listCategories, {}),
    orMissing(callPacked(listGenreThreads, { kind: params.kind, cursor })),
  ]);
  const category = categories.find(({ genre_kind }) => String(genre_kind) === params.kind);
  if (category === undefined) throw new Response(null, { status: 404 });
  return { category, page, isFirst: cursor === undefined };
}

export default function Genre({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const locale = useLocale();
  const { category, page, isFirst } = loaderData;
  const title = textIn(category, 'title', locale);
  return (
    <Frame
      side={
        <SidePanel title={text('thread.sub_categories')}>
          <SubCategoryLinks subCategories={category.sub_categories} />
        </SidePanel>
      }
    >
      <PageHead title={title} isIndexed={isFirst} />
      <PageHeading title={title} genre={toGenreKind(category.genre_kind ?? 13)} />
      <ThreadPageList page={page} path={localePath(locale, `/genre/${category.genre_kind}`)} />
    </Frame>
  );
}

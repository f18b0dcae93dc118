import { readSubCategory } from '#features/sub-categories/contract.ts';
import { listSubCategoryThreads } from '#features/threads/contract.ts';
import { ThreadPageList } from '#features/threads/ui/thread-page-list.tsx';
import { localePath } from '#shared/locales.ts';
import { textIn } from '#shared/passage.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { SortLinks } from '#ui/controls/sort-links.tsx';
import { toGenreKind } from '#ui/drawings/genre-kinds.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { Frame } from '../frame.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { PageHead } from '../page-head.tsx';
import { call, callPacked, orMissing } from '../server/calling.server.ts';
import { readQuery } from '../server/read-query.server.ts';
import type { Route } from './+types/sub-category.ts';

export async function loader({ params, request }: Route.LoaderArgs) {
  localeOf(params);
  const { sort: asked, cursor } = readQuery(request, ['sort', 'cursor']);
  const sort = readSort(asked);
  const [subCategory, page] = await Promise.all([
    orMissing(call(readSubCategory, { id: params.id })),
    orMissing(callPacked(listSubCategoryThreads, { id: params.id, sort, cursor })),
  ]);
  return { subCategory, page, sort, isFirst: cursor === undefined };
}

export default function SubCategory({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const locale = useLocale();
  const { subCategory, page, sort, isFirst } = loaderData;
  const path = localePath(locale, `/sub-category/${subCategory.id}`);
  const title = textIn(subCategory, 'title', locale);
  const note = textIn(subCategory, 'note', locale);
  const listPath = sort === 'new' ? `${path}?sort=new` : path;
  return (
    <Frame>
      <PageHead title={title} description={note} query={sort === 'new' ? '?sort=new' : ''} isIndexed={isFirst} />
      <PageHeading
        title={title}
        lead={note}
        genre={toGenreKind(subCategory.genre_kind ?? 13)}
        actions={
          <LinkButton icon="plus" href={`${localePath(locale, '/thread/new')}?place=${subCategory.id}`}>
            {text('session.start_thread')}
          </LinkButton>
        }
      />
      <SortLinks
        label={text('common.sort')}
        links={[
          { href: path, label: text('common.sort_popular'), isCurrent: sort === 'popular' },
          { href: `${path}?sort=new`, label: text('common.sort_new'), isCurrent: sort === 'new' },
        ]}
      />
      <ThreadPageList page={page} path={listPath} />
    </Frame>
  );
}

function readSort(asked: string | undefined): 'popular' | 'new' {
  if (asked === undefined || asked === 'popular') return 'popular';
  if (asked !== 'new') throw new Response(null, { status: 404 });
  return asked;
}

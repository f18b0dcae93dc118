import { readConfigs } from '#features/configs/contract.ts';
import { Notices } from '#features/notices/ui/notices.tsx';
import { CategoryPanels } from '#features/sub-categories/ui/category-panels.tsx';
import { GenreTiles } from '#features/sub-categories/ui/genre-tiles.tsx';
import { type Category, listCategories } from '#features/sub-categories/contract.ts';
import { listHomeThreads } from '#features/threads/contract.ts';
import { ThreadPageList } from '#features/threads/ui/thread-page-list.tsx';
import { localePath } from '#shared/locales.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Hero } from '#ui/pages/hero.tsx';
import { SectionHeading } from '#ui/pages/section-heading.tsx';
import { Frame } from '../frame.tsx';
import { localeOf } from '#apps/site/locale-of.ts';
import { PageHead } from '../page-head.tsx';
import { readHomeText } from '../server/articles.server.ts';
import { call, callPacked, orMissing } from '../server/calling.server.ts';
import { readQuery } from '../server/read-query.server.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/home.ts';

export async function loader({ params, request }: Route.LoaderArgs) {
  const locale = localeOf(params);
  const { cursor } = readQuery(request, ['cursor']);
  const [categories, page, words, { notices }] = await Promise.all([
    call(listCategories, {}),
    orMissing(callPacked(listHomeThreads, { cursor })),
    readHomeText(locale),
    call(readConfigs, {}),
  ]);
  return { categories: categories.map(leaveOutSubGenres), page, words, notices, isFirst: cursor === undefined };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const locale = useLocale();
  const { name } = useSite();
  const { categories, page, words, notices, isFirst } = loaderData;
  return (
    <Frame
      side={
        <>
          <Notices notices={notices} />
          <CategoryPanels categories={categories} />
        </>
      }
    >
      <PageHead description={words.description} keywords={words.keywords} isIndexed={isFirst} />
      {isFirst && (
        <>
          <Hero
            title={name}
            lead={words.lead}
            actions={
              <LinkButton kind="primary" icon="plus" href={localePath(locale, '/thread/new')}>
                {text('session.start_thread')}
              </LinkButton>
            }
          />
          <SectionHeading id="genres" title={text('common.genres')} />
          <GenreTiles categories={categories} />
        </>
      )}
      <SectionHeading title={text('common.latest')} />
      <ThreadPageList page={page} path={localePath(locale, '/')} />
    </Frame>
  );
}

/** The tiles lead to the genres' own pages: what those list would be a fifth of this page's data. */
function leaveOutSubGenres(category: Category): Category {
  return category.kind === 'genre' ? { ...category, sub_categories: [] } : category;
}

import type { Locale } from '#shared/locales.ts';
import { Badge } from '../controls/badge.tsx';
import { LoadMore } from '../controls/load-more.tsx';
import { SortLinks } from '../controls/sort-links.tsx';
import { Tag } from '../controls/tag.tsx';
import { Cover } from '../drawings/cover.tsx';
import { genreKinds, type GenreKind } from '../drawings/genre-kinds.ts';
import { Breadcrumb } from '../pages/breadcrumb.tsx';
import { PageHeading } from '../pages/page-heading.tsx';
import { Pagination } from '../pages/pagination.tsx';
import { SectionHeading } from '../pages/section-heading.tsx';
import { Button } from '../controls/button.tsx';
import { RelativeTime } from '../texts/relative-time.tsx';
import { TranslationBadge } from '../texts/translation-badge.tsx';
import { ThreadCard } from '../threads/thread-card.tsx';
import { ThreadList } from '../threads/thread-list.tsx';
import { CommentParts } from './comment-parts.tsx';
import type { Samples } from './samples-en.ts';

type PartProps = { locale: Locale; words: Samples };

/** Lists, cards and comments as readers meet them. */
export function ThreadParts({ locale, words }: PartProps) {
  return (
    <>
      <Breadcrumb
        label={words.youAreHere}
        steps={[
          { href: '#home', title: words.home, locale },
          { href: '#genre', title: words.genreNames[0] ?? '', locale },
        ]}
      />
      <PageHeading title={words.subCategory} genre={1} lead={words.lead} actions={<Button>{words.follow}</Button>} />
      <SectionHeading title={words.latest} />
      <SortLinks
        label={words.latest}
        links={[
          { href: '#popular', label: words.popular, isCurrent: true },
          { href: '#new', label: words.newest, isCurrent: false },
        ]}
      />
      <div className="stack">
        <ThreadList>
          {genreKinds.slice(0, 4).map((kind) => (
            <SampleCard key={kind} kind={kind} locale={locale} words={words} />
          ))}
        </ThreadList>
      </div>
      <LoadMore href="?cursor=1" label={words.loadMore} busyLabel={words.loading} />
      <Pagination
        label={words.pages}
        first={{ href: '?', label: words.newest }}
        next={{ href: '?cursor=2', label: words.loadMore }}
      />
      <CommentParts locale={locale} words={words} />
    </>
  );
}

function SampleCard({ kind, locale, words }: PartProps & { kind: GenreKind }) {
  return (
    <ThreadCard
      href={`#thread-${kind}`}
      genre={kind}
      title={{ text: words.title, locale }}
      excerpt={{ text: words.excerpt, locale }}
      subCategory={{ href: '#sub', title: words.subCategory, locale }}
      author={{ name: 'Aiko 先生', href: '#aiko' }}
      time={<RelativeTime at="2026-11-18T08:30:00Z" locale={locale} text={() => words.age} />}
      counts={[
        { icon: 'heart', text: '24', label: `${words.nice}: 24` },
        { icon: 'comment', text: '7', label: `${words.comments}: 7` },
      ]}
      badges={<SampleBadges kind={kind} words={words} />}
      tags={
        <span className="tag-list">
          {words.tags.map((tag) => (
            <Tag key={tag} href={`#${tag}`} title={tag} locale={locale} />
          ))}
        </span>
      }
      translation={kind === 2 ? <TranslationBadge state="translated" label={words.translatedFrom} /> : undefined}
      thumbnail={kind === 4 ? undefined : <Cover kind={kind === 1 ? 'survey' : 'no-image'} genre={kind} seed={kind} />}
    />
  );
}

function SampleBadges({ kind, words }: { kind: GenreKind; words: Samples }) {
  if (kind === 1) return <Badge kind="survey" label={words.survey} />;
  if (kind === 3) return <Badge kind="pinned" label={words.pinned} />;
  if (kind === 4) return <Badge kind="new" label={words.newest} />;
  return null;
}

import type { ReactNode } from 'react';
import type { ShownThread } from '#features/thread-pages/contract.ts';
import { localePath } from '#shared/locales.ts';
import { textIn } from '#shared/passage.ts';
import { toGenreKind } from '#ui/drawings/genre-kinds.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

/** What stands above the comments of a thread that its author removed. */
export function WithdrawnThread({ thread, actions }: { thread: ShownThread; actions?: ReactNode }) {
  const text = useText();
  const locale = useLocale();
  const { sub_category: place } = thread;
  return (
    <article className="thread-article">
      <PageHeading
        title={text('thread.removed_by_author')}
        genre={toGenreKind(place.genre_kind ?? 13)}
        lead={<a href={localePath(locale, `/sub-category/${thread.sub_category_id}`)}>{textIn(place, 'title', locale)}</a>}
      />
      <p className="thread-byline">
        <bdi>{thread.poster_name}</bdi>
        <RelativeTime at={thread.created_at} locale={locale} text={text} />
      </p>
      {actions}
    </article>
  );
}

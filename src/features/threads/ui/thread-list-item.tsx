import { PassageBadge } from '#features/translation/ui/passage-badge.tsx';
import { localePath } from '#shared/locales.ts';
import { passageLocale, textIn } from '#shared/passage.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { toGenreKind } from '#ui/drawings/genre-kinds.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { formatNumber } from '#ui/texts/format-number.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { ThreadCard } from '#ui/threads/thread-card.tsx';
import type { ThreadCard as Thread } from '../contract.ts';
import { useThreadTitle } from './use-thread-title.ts';

/** A thread in a list, in the reader's language. */
export function ThreadListItem({ thread }: { thread: Thread }) {
  const text = useText();
  const locale = useLocale();
  const title = useThreadTitle(thread);
  const shownIn = passageLocale(thread.source_locale, thread.translations.title.state, locale);
  const { comment_count: comments } = thread;
  return (
    <ThreadCard
      href={localePath(locale, `/thread/${thread.id}`)}
      genre={toGenreKind(thread.sub_category.genre_kind ?? 13)}
      title={{ text: title, locale: shownIn }}
      excerpt={{ text: thread.excerpt, locale: shownIn }}
      subCategory={{
        href: localePath(locale, `/sub-category/${thread.sub_category_id}`),
        title: textIn(thread.sub_category, 'title', locale),
        locale,
      }}
      author={{ name: thread.poster_name }}
      time={<RelativeTime at={thread.created_at} locale={locale} text={text} />}
      counts={[{ icon: 'comment', text: formatNumber(comments, locale), label: text('thread.comments', { count: comments }) }]}
      badges={thread.is_survey_thread ? <Badge kind="survey" label={text('thread.survey')} /> : undefined}
      tags={
        <span className="tag-list">
          {thread.tags.map((tag) => (
            <Tag key={tag.id} href={localePath(locale, `/tag/${tag.id}`)} title={textIn(tag, 'title', locale)} locale={locale} />
          ))}
        </span>
      }
      translation={<PassageBadge source={thread.source_locale} passage={thread.translations.title} />}
    />
  );
}

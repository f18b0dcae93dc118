import type { ReactNode } from 'react';
import { OriginalToggle } from '#features/translation/ui/original-toggle.tsx';
import type { ShownThread } from '#features/thread-pages/contract.ts';
import { PassageBadge } from '#features/translation/ui/passage-badge.tsx';
import { localePath } from '#shared/locales.ts';
import { passageLocale, textIn } from '#shared/passage.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { toGenreKind } from '#ui/drawings/genre-kinds.ts';
import { Written } from '#ui/markup/written.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { PageHeading } from '#ui/pages/page-heading.tsx';
import { Passage } from '#ui/texts/passage.tsx';
import { Prose } from '#ui/texts/prose.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { SurveyOptions } from './survey-options.tsx';
import { useThreadOriginal } from './use-thread-original.ts';

type ThreadArticleProps = {
  thread: ShownThread;
  isOriginalPage: boolean;
  path: string;
  /** What can be done with it. */
  actions?: ReactNode;
};

/** A thread's own text at the top of its page. */
export function ThreadArticle({ thread, isOriginalPage, path, actions }: ThreadArticleProps) {
  const text = useText();
  const locale = useLocale();
  const { title, html, isOriginal, toggle } = useThreadOriginal(thread, isOriginalPage);
  const { source_locale: source, translations } = thread;
  const place = {
    href: localePath(locale, `/sub-category/${thread.sub_category_id}`),
    title: textIn(thread.sub_category, 'title', locale),
  };
  const genre = toGenreKind(thread.sub_category.genre_kind ?? 13);
  const inLocale = (passage: ShownThread['translations']['text']) =>
    isOriginal ? source : passageLocale(source, passage.state, locale);
  return (
    <Written as="article" className="thread-article">
      <PageHeading
        title={<Passage text={title} locale={inLocale(translations.title)} />}
        genre={genre}
        lead={<a href={place.href}>{place.title}</a>}
      />
      <p className="thread-byline">
        <bdi>{thread.poster_name}</bdi>
        <RelativeTime at={thread.created_at} locale={locale} text={text} />
        {thread.poster_role !== null && <Badge kind="moderator" label={text(`comment.${thread.poster_role}`)} />}
        {thread.is_survey_thread && <Badge kind="survey" label={text('thread.survey')} />}
        {thread.edited_at !== null && <Badge kind="edited" label={text('thread.edited')} />}
      </p>
      <Prose sanitisedHtml={html} locale={inLocale(translations.text)} />
      {thread.is_survey_thread && <SurveyOptions thread={thread} isOriginal={isOriginal} />}
      <PassageBadge
        source={source}
        passage={translations.text}
        isOriginalShown={isOriginal}
        actions={
          <OriginalToggle
            state={translations.text.state}
            isOriginal={isOriginal}
            href={isOriginalPage ? path : `${path}?text=original`}
            onToggle={toggle}
          />
        }
      />
      {thread.tags.length > 0 && (
        <p className="tag-list">
          {thread.tags.map((tag) => (
            <Tag key={tag.id} href={localePath(locale, `/tag/${tag.id}`)} title={textIn(tag, 'title', locale)} locale={locale} />
          ))}
        </p>
      )}
      {actions}
    </Written>
  );
}

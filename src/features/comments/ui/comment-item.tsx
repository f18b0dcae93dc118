import type { ReactNode } from 'react';
import { PassageBadge } from '#features/translation/ui/passage-badge.tsx';
import { OriginalToggle } from '#features/translation/ui/original-toggle.tsx';
import { localeFacts, localePath } from '#shared/locales.ts';
import { passageLocale } from '#shared/passage.ts';
import { useLocale, useText } from '#ui/messages.tsx';
import { formatDate } from '#ui/texts/format-date.ts';
import { KeptText } from '#ui/texts/kept-text.tsx';
import { Prose } from '#ui/texts/prose.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { CommentBlock } from '#ui/threads/comment-block.tsx';
import type { ShownComment } from '../contract.ts';
import { CommentBadges } from './comment-badges.tsx';
import { CommentTags } from './comment-tags.tsx';
import { useCommentOriginal } from './use-comment-original.ts';

export type CommentItemProps = {
  comment: ShownComment;
  /** Says where the comment stands, for lists outside of its thread. */
  place?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  replies?: ReactNode;
  /** The page was asked for in the original languages. */
  isOriginalPage?: boolean;
};

/** A comment in the reader's language, with the way to its original. */
export function CommentItem({ comment, place, actions, replies, isOriginalPage = false }: CommentItemProps) {
  const text = useText();
  const locale = useLocale();
  const { html, isOriginal, toggle } = useCommentOriginal(comment, isOriginalPage);
  const passage = comment.translations.text;
  const shownIn = isOriginal ? comment.source_locale : passageLocale(comment.source_locale, passage.state, locale);
  const path = localePath(locale, `/thread/${comment.thread_id}`);
  function describePermalink(): string {
    const date = formatDate(new Date(comment.created_at), localeFacts[locale].tag);
    return `${text('comment.permalink', { name: comment.poster_name, date })} `;
  }
  return (
    <CommentBlock
      commentId={comment.id}
      author={{ id: comment.user_id, name: comment.poster_name }}
      permalink={{
        href: `${path}?comment=${comment.id}#c-${comment.id}`,
        label: <KeptText className="visually-hidden" make={describePermalink} />,
      }}
      time={<RelativeTime at={comment.created_at} locale={locale} text={text} />}
      badges={
        <>
          <CommentBadges role={comment.poster_role} isEdited={comment.edited_at !== null} />
          {place}
        </>
      }
      body={<Prose sanitisedHtml={html} locale={shownIn} />}
      translation={
        <PassageBadge
          source={comment.source_locale}
          passage={passage}
          isOriginalShown={isOriginal}
          actions={
            <OriginalToggle
              state={passage.state}
              isOriginal={isOriginal}
              href={`${path}${isOriginalPage ? '' : '?text=original'}#c-${comment.id}`}
              onToggle={toggle}
            />
          }
        />
      }
      tags={<CommentTags tags={comment.tags} />}
      actions={actions}
      replies={replies}
    />
  );
}

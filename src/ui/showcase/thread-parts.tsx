import type { Locale } from '#shared/locales.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { LinkButton } from '../controls/link-button.tsx';
import { LoadMore } from '../controls/load-more.tsx';
import { SortLinks } from '../controls/sort-links.tsx';
import { Tag } from '../controls/tag.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { genreKinds } from '../drawings/genre-kinds.ts';
import { EmptyState } from '../pages/empty-state.tsx';
import { SectionHeading } from '../pages/section-heading.tsx';
import { Prose } from '../texts/prose.tsx';
import { RelativeTime } from '../texts/relative-time.tsx';
import { TranslationBadge } from '../texts/translation-badge.tsx';
import { CommentBlock } from '../threads/comment-block.tsx';
import { ThreadCard } from '../threads/thread-card.tsx';
import { ThreadList } from '../threads/thread-list.tsx';
import type { Samples } from './samples.ts';

type ThreadPartsProps = { locale: Locale; words: Samples };

/** Lists, cards and comments as readers meet them. */
export function ThreadParts({ locale, words }: ThreadPartsProps) {
  return (
    <>
      <SectionHeading title={words.latest} />
      <SortLinks
        label={words.latest}
        links={[
          { href: '#popular', label: words.popular, isCurrent: true },
          { href: '#new', label: words.newest, isCurrent: false },
        ]}
      />
      <br />
      <ThreadList>
        {genreKinds.slice(0, 5).map((kind) => (
          <ThreadCard
            key={kind}
            href={`#thread-${kind}`}
            genre={kind}
            title={{ text: words.title, locale }}
            excerpt={{ text: words.excerpt, locale }}
            subCategory={{ href: '#sub', title: `${words.genreNames[kind - 1] ?? ''} · ${words.subCategory}`, locale }}
            author={{ name: 'Aiko 先生', href: '#aiko' }}
            time={<RelativeTime at="2026-11-18T08:30:00Z" locale={locale} />}
            counts={[
              { icon: 'heart', text: '24', label: '24' },
              { icon: 'comment', text: '7', label: '7' },
            ]}
            badges={kind === 1 ? <Badge kind="survey" label={words.survey} /> : undefined}
            tags={
              <span className="tag-list">
                {words.tags.map((tag) => (
                  <Tag key={tag} href="#tag" title={tag} locale={locale} />
                ))}
              </span>
            }
            translation={kind === 2 ? <TranslationBadge state="translated" label={words.translatedFrom} /> : undefined}
          />
        ))}
      </ThreadList>
      <LoadMore href="?cursor=1" label={words.loadMore} busyLabel={words.loading} />
      <SectionHeading title={words.comments} />
      <CommentBlock
        commentId={1}
        author={{ id: 3, name: 'Bruno Alves', href: '#bruno' }}
        permalink={{ href: '#c-1', label: 'link' }}
        time={<RelativeTime at="2026-11-19T08:30:00Z" locale={locale} />}
        body={<Prose sanitisedHtml={`<p>${words.comment}</p>`} locale={locale} />}
        translation={
          <TranslationBadge
            state="translated"
            label={words.translatedFrom}
            actions={
              <>
                <TextButton>{words.showOriginal}</TextButton>
                <TextButton>{words.reportTranslation}</TextButton>
              </>
            }
          />
        }
        actions={
          <Button kind="quiet" icon="reply">
            {words.reply}
          </Button>
        }
        replies={
          <CommentBlock
            commentId={2}
            author={{ id: 7, name: 'ليلى', href: '#layla' }}
            permalink={{ href: '#c-2', label: 'link' }}
            badges={<Badge kind="warning" label={words.waiting} />}
            time={<RelativeTime at="2026-11-20T08:30:00Z" locale={locale} />}
            body={<Prose sanitisedHtml="<p>علّقه في الظل بعد التدريب مباشرة.</p>" locale="ar" />}
            actions={
              <Button kind="quiet" icon="reply">
                {words.reply}
              </Button>
            }
          />
        }
      />
      <EmptyState
        scene="shoes"
        message={words.nothing}
        action={
          <LinkButton kind="primary" icon="plus" href="#start">
            {words.startThread}
          </LinkButton>
        }
      />
      <EmptyState scene="belt" message={words.nothing} />
      <EmptyState scene="lantern" message={words.nothing} />
      <EmptyState scene="makiwara" message={words.nothing} />
      <p>
        <Button kind="primary">{words.send}</Button> <Button>{words.follow}</Button>{' '}
        <Button kind="danger" icon="trash">
          {words.remove}
        </Button>{' '}
        <Button kind="primary" isBusy>
          {words.send}
        </Button>{' '}
        <Button disabledReason={words.reason}>{words.send}</Button>
      </p>
    </>
  );
}

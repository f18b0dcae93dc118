import type { ReactNode } from 'react';
import type { Locale } from '#shared/locales.ts';
import { GenreIcon } from '../drawings/genre-icon.tsx';
import type { GenreKind } from '../drawings/genre-kinds.ts';
import { Icon } from '../drawings/icon.tsx';
import type { IconName } from '../drawings/icon-names.ts';
import { passageAttributes } from '../texts/passage-attributes.ts';

type ThreadCardProps = {
  href: string;
  genre: GenreKind;
  title: { text: string; locale: Locale };
  excerpt?: { text: string; locale: Locale } | undefined;
  subCategory: { href: string; title: string; locale: Locale };
  author: { name: string; href?: string | undefined };
  time: ReactNode;
  counts: readonly { icon: IconName; text: string; label: string }[];
  badges?: ReactNode;
  tags?: ReactNode;
  translation?: ReactNode;
  thumbnail?: ReactNode;
  headingLevel?: 2 | 3;
};

/** A thread in a list. One real link covers the card; the other links stay within reach above it. */
export function ThreadCard(props: ThreadCardProps) {
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={`thread-card genre-${props.genre}`}>
      <div className="thread-card-body">
        <ThreadCardPlace genre={props.genre} subCategory={props.subCategory} author={props.author} time={props.time} />
        <Heading className="thread-card-title" {...passageAttributes(props.title.locale)}>
          <a className="thread-card-link" href={props.href}>
            {props.title.text}
          </a>
        </Heading>
        {props.excerpt && (
          <p className="thread-card-excerpt" {...passageAttributes(props.excerpt.locale)}>
            {props.excerpt.text}
          </p>
        )}
        <div className="thread-card-foot">
          <ThreadCardCounts counts={props.counts} />
          {props.badges}
          {props.translation}
          {props.tags}
        </div>
      </div>
      {props.thumbnail && <div className="thread-card-thumbnail">{props.thumbnail}</div>}
    </article>
  );
}

function ThreadCardPlace({
  genre,
  subCategory,
  author,
  time,
}: Pick<ThreadCardProps, 'genre' | 'subCategory' | 'author' | 'time'>) {
  return (
    <p className="thread-card-place">
      <a className="thread-card-genre" href={subCategory.href}>
        <GenreIcon kind={genre} />
        <bdi {...passageAttributes(subCategory.locale)}>{subCategory.title}</bdi>
      </a>
      <span className="thread-card-author">
        {author.href ? (
          <a href={author.href}>
            <bdi>{author.name}</bdi>
          </a>
        ) : (
          <bdi>{author.name}</bdi>
        )}
      </span>
      {time}
    </p>
  );
}

function ThreadCardCounts({ counts }: Pick<ThreadCardProps, 'counts'>) {
  return (
    <ul className="thread-card-counts">
      {counts.map((count) => (
        <li key={count.icon} title={count.label}>
          <Icon name={count.icon} size="small" />
          <span aria-hidden="true">{count.text}</span>
          <span className="visually-hidden">{count.label}</span>
        </li>
      ))}
    </ul>
  );
}

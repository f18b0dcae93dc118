import type { ReactNode } from 'react';
import { Avatar } from '../drawings/avatar.tsx';

type CommentBlockProps = {
  commentId: number;
  author: { id: number; name: string };
  permalink: { href: string; label: ReactNode };
  time: ReactNode;
  body: ReactNode;
  badges?: ReactNode;
  translation?: ReactNode;
  tags?: ReactNode;
  reactions?: ReactNode;
  actions?: ReactNode;
  replies?: ReactNode;
};

/** A comment with its replies. The page gives every part that belongs to another feature. */
export function CommentBlock(props: CommentBlockProps) {
  return (
    <article className="comment" id={`c-${props.commentId}`}>
      <Avatar memberId={props.author.id} name={props.author.name} />
      <div className="comment-content">
        <header className="comment-head">
          <span className="comment-author">
            <bdi>{props.author.name}</bdi>
          </span>
          {props.badges}
          <a className="comment-permalink" href={props.permalink.href}>
            {props.permalink.label}
            {props.time}
          </a>
        </header>
        {props.body}
        {props.translation}
        {props.tags}
        {(props.reactions || props.actions) && (
          <footer className="comment-foot">
            {props.reactions}
            {props.actions}
          </footer>
        )}
      </div>
      {props.replies && <div className="comment-replies">{props.replies}</div>}
    </article>
  );
}

import type { ReactNode } from 'react';
import { localePath } from '#shared/locales.ts';
import { LoadMore } from '#ui/controls/load-more.tsx';
import { Written } from '#ui/markup/written.tsx';
import { useLocale, useText } from '#ui/messages.tsx';
import { EmptyState } from '#ui/pages/empty-state.tsx';
import type { ShownComment, ShownComments, ShownThreadComment } from '../contract.ts';
import { CommentItem } from './comment-item.tsx';
import { StencilledComment } from './comment-stencil.tsx';
import { useMoreComments } from './use-more-comments.ts';
import { useMoreSubComments } from './use-more-sub-comments.ts';

const Comment = import.meta.env.SSR ? StencilledComment : CommentItem;

type CommentListProps = {
  threadId: number;
  first: ShownComments;
  isOriginalPage: boolean;
  /** What can be done with each comment. */
  renderActions: (comment: ShownComment) => ReactNode;
};

/** The comments of a thread with their sub-comments; more of them come in place, or by links without JavaScript. */
export function CommentList({ threadId, first, isOriginalPage, renderActions }: CommentListProps) {
  const text = useText();
  const locale = useLocale();
  const { page, earlier, later, loadEarlier, loadLater } = useMoreComments(threadId, first);
  const path = localePath(locale, `/thread/${threadId}`);
  if (page.comments.length === 0) return <EmptyState scene="lantern" message={text('comment.none')} />;
  return (
    <Written className="comment-list">
      {page.previous_cursor !== null && (
        <LoadMore
          href={`${path}?cursor=${page.previous_cursor}`}
          label={text('comment.load_earlier')}
          busyLabel={text('common.loading')}
          isBusy={earlier === 'loading'}
          onLoad={loadEarlier}
        />
      )}
      {page.comments.map((comment) => (
        <CommentWithReplies key={comment.id} comment={comment} isOriginalPage={isOriginalPage} renderActions={renderActions} />
      ))}
      {(earlier === 'failed' || later === 'failed') && <p role="alert">{text('comment.load_failed')}</p>}
      {page.next_cursor !== null && (
        <LoadMore
          href={`${path}?cursor=${page.next_cursor}`}
          label={text('comment.load_more')}
          busyLabel={text('common.loading')}
          isBusy={later === 'loading'}
          onLoad={loadLater}
        />
      )}
    </Written>
  );
}

type CommentWithRepliesProps = Pick<CommentListProps, 'isOriginalPage' | 'renderActions'> & { comment: ShownThreadComment };

function CommentWithReplies({ comment, isOriginalPage, renderActions }: CommentWithRepliesProps) {
  const text = useText();
  const locale = useLocale();
  const { comments, cursor, state, loadMore } = useMoreSubComments(comment);
  if (comments.length === 0)
    return <Comment comment={comment} isOriginalPage={isOriginalPage} actions={renderActions(comment)} />;
  const path = localePath(locale, `/thread/${comment.thread_id}`);
  return (
    <Comment
      comment={comment}
      isOriginalPage={isOriginalPage}
      actions={renderActions(comment)}
      replies={
        <>
          {comments.map((reply) => (
            <Comment key={reply.id} comment={reply} isOriginalPage={isOriginalPage} actions={renderActions(reply)} />
          ))}
          {state === 'failed' && <p role="alert">{text('comment.load_failed')}</p>}
          {cursor !== null && (
            <LoadMore
              href={`${path}?comment=${comment.id}#c-${comment.id}`}
              label={text('comment.load_more_sub')}
              busyLabel={text('common.loading')}
              isBusy={state === 'loading'}
              onLoad={loadMore}
            />
          )}
        </>
      }
    />
  );
}

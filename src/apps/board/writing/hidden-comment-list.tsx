import { CommentItem } from '#features/comments/ui/comment-item.tsx';
import type { Overlay } from '#features/overlay/contract.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { useText } from '#ui/messages.tsx';
import { SectionHeading } from '#ui/pages/section-heading.tsx';
import { CommentActions } from './comment-actions.tsx';
import { Reason } from './reason.tsx';

/** Comments that only their author sees yet, each with what happens next. */
export function HiddenCommentList({ thread }: { thread: NonNullable<Overlay['thread']> }) {
  const text = useText();
  return (
    <section aria-label={text('comment.your_hidden')}>
      <SectionHeading level={3} title={text('comment.your_hidden')} />
      {thread.hidden_comments.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          place={
            comment.status === 'rejected' ? (
              <>
                <Badge kind="danger" label={text('comment.rejected')} />
                <Reason reason={comment.rejection_reason} />
                <span className="field-hint">{text('comment.rejected_hint')}</span>
              </>
            ) : (
              <>
                <Badge kind="waiting" label={text('comment.waiting')} />
                <span className="field-hint">
                  {thread.usual_wait === null
                    ? text('comment.waiting_hint')
                    : text('comment.usual_wait', { minutes: thread.usual_wait })}
                </span>
              </>
            )
          }
          actions={<CommentActions comment={comment} />}
        />
      ))}
    </section>
  );
}

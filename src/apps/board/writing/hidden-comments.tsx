import { CommentItem } from '#features/comments/ui/comment-item.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { useText } from '#ui/messages.tsx';
import { SectionHeading } from '#ui/pages/section-heading.tsx';
import { useSession } from '../session/session.tsx';
import { CommentActions } from './comment-actions.tsx';
import { Reason } from './reason.tsx';

/** The member's own comments here that nobody else sees yet, with what happens next. */
export function HiddenComments() {
  const text = useText();
  const { session } = useSession();
  const thread = session.state === 'member' ? session.overlay.thread : null;
  if (thread === null || thread.hidden_comments.length === 0) return null;
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

import { Suspense, lazy } from 'react';
import { useSession } from '../session/session.tsx';

const HiddenCommentList = lazy(async () => ({ default: (await import('./hidden-comment-list.tsx')).HiddenCommentList }));

/** The member's own comments here that nobody else sees yet; fetched by those who have some. */
export function HiddenComments() {
  const { session } = useSession();
  const thread = session.state === 'member' ? session.overlay.thread : null;
  if (thread === null || thread.hidden_comments.length === 0) return null;
  return (
    <Suspense>
      <HiddenCommentList thread={thread} />
    </Suspense>
  );
}

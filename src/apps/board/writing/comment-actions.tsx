import { Suspense, lazy, useState } from 'react';
import type { ShownComment } from '#features/comments/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { useText } from '#ui/messages.tsx';
import { useHydrated } from '#ui/texts/hydration.ts';
import { needArea } from '../areas.ts';
import { useLogInPrompt } from '../session/log-in-prompt.tsx';
import { useSession } from '../session/session.tsx';

const CommentComposer = lazy(() => import('./comment-composer.tsx'));
const CommentEditing = lazy(async () => ({ default: (await import('./comment-changes.tsx')).CommentEditing }));
const CommentDeleting = lazy(async () => {
  const [{ CommentDeleting: part }] = await Promise.all([import('./comment-changes.tsx'), needArea('write')]);
  return { default: part };
});

type Doing = 'nothing' | 'replying' | 'editing' | 'deleting';

/** What can be done with a comment: reply for everybody, edit and delete for its author and its staff. */
export function CommentActions({ comment }: { comment: ShownComment }) {
  const text = useText();
  const isHydrated = useHydrated();
  const { session } = useSession();
  const ask = useLogInPrompt();
  const [doing, setDoing] = useState<Doing>('nothing');
  const stop = () => setDoing('nothing');
  if (!isHydrated) return null;
  if (doing !== 'nothing') {
    return (
      <Suspense fallback={<p role="status">{text('common.loading')}</p>}>
        {doing === 'replying' && <CommentComposer threadId={comment.thread_id} parentId={comment.id} onDone={stop} />}
        {doing === 'editing' && <CommentEditing comment={comment} onDone={stop} />}
        {doing === 'deleting' && <CommentDeleting comment={comment} onDone={stop} />}
      </Suspense>
    );
  }
  const isOwn =
    session.state === 'member' && (comment.user_id === session.overlay.user.id || session.overlay.thread?.may_manage === true);
  return (
    <>
      {(comment.status ?? 'published') === 'published' && (
        <Button
          kind="quiet"
          icon="reply"
          onClick={() => (session.state === 'member' ? setDoing('replying') : ask('comment', `#c-${comment.id}`))}
        >
          {text('comment.reply')}
        </Button>
      )}
      {isOwn && (
        <>
          <Button kind="quiet" icon="edit" onClick={() => setDoing('editing')}>
            {text('comment.edit')}
          </Button>
          <Button kind="quiet" icon="trash" onClick={() => setDoing('deleting')}>
            {text('comment.delete')}
          </Button>
        </>
      )}
    </>
  );
}

import { Suspense, lazy, useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useText } from '#ui/messages.tsx';
import { useHydrated } from '#ui/texts/hydration.ts';
import { useLogInPrompt } from '../session/log-in-prompt.tsx';
import { useSession } from '../session/session.tsx';

const CommentComposer = lazy(() => import('./comment-composer.tsx'));

/** The way to writing a comment; visitors are asked to log in and come back to it. */
export function CommentDoor({ threadId }: { threadId: number }) {
  const text = useText();
  const isHydrated = useHydrated();
  const { session } = useSession();
  const ask = useLogInPrompt();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (location.hash === '#write' && session.state === 'member') setIsOpen(true);
  }, [session.state]);
  if (isOpen) {
    return (
      <Suspense fallback={<p role="status">{text('common.loading')}</p>}>
        <CommentComposer threadId={threadId} onDone={() => setIsOpen(false)} />
      </Suspense>
    );
  }
  return (
    <p className="composer-open" id="write">
      <Button
        kind="primary"
        icon="edit"
        disabledReason={isHydrated ? undefined : text('comment.needs_script')}
        onClick={() => (session.state === 'member' ? setIsOpen(true) : ask('comment', '#write'))}
      >
        {text('comment.write')}
      </Button>
    </p>
  );
}

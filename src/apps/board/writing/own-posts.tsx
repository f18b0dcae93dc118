import { Suspense, lazy } from 'react';
import { needArea } from '../areas.ts';
import { useSession } from '../session/session.tsx';

const OwnPostLists = lazy(async () => {
  const [lists] = await Promise.all([import('./own-post-lists.tsx'), needArea('write')]);
  return lists;
});

/** What only the member sees in this thread: what became of their texts, and comments that wait; fetched by those who have some. */
export function OwnPosts() {
  const { session } = useSession();
  const thread = session.state === 'member' ? session.overlay.thread : null;
  if (thread === null || thread.notes.length + thread.hidden_comments.length === 0) return null;
  return (
    <Suspense>
      <OwnPostLists thread={thread} />
    </Suspense>
  );
}

import { Suspense, lazy } from 'react';
import type { ShownThread } from '#features/thread-pages/contract.ts';
import { needArea } from '../areas.ts';
import { useSession } from '../session/session.tsx';

const ThreadChanges = lazy(async () => {
  const [changes] = await Promise.all([import('./thread-changes.tsx'), needArea('write')]);
  return changes;
});

/** What the author and the staff of a thread can do with it; others never fetch it. */
export function ThreadActions({ thread }: { thread: ShownThread }) {
  const { session } = useSession();
  const rights = session.state === 'member' ? session.overlay.thread : null;
  // Staff may still remove what its author has emptied.
  if (rights === null || !(rights.may_edit || rights.may_manage)) return null;
  return (
    <Suspense>
      <ThreadChanges thread={thread} rights={rights} />
    </Suspense>
  );
}

import { Suspense, lazy } from 'react';
import { needArea } from '../areas.ts';
import { useSession } from '../session/session.tsx';

const OwnNoteList = lazy(async () => {
  const [{ OwnNoteList: part }] = await Promise.all([import('./own-note-list.tsx'), needArea('write')]);
  return { default: part };
});

/** What became of the member's own texts in this thread; fetched by those whom it concerns. */
export function OwnNotes() {
  const { session } = useSession();
  const notes = session.state === 'member' ? (session.overlay.thread?.notes ?? []) : [];
  if (notes.length === 0) return null;
  return (
    <Suspense>
      <OwnNoteList notes={notes} />
    </Suspense>
  );
}

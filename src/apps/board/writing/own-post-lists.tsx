import type { Overlay } from '#features/overlay/contract.ts';
import { HiddenCommentList } from './hidden-comment-list.tsx';
import { OwnNoteList } from './own-note-list.tsx';

/** The lists of `OwnPosts`, those that are not empty. */
export default function OwnPostLists({ thread }: { thread: NonNullable<Overlay['thread']> }) {
  return (
    <>
      {thread.notes.length > 0 && <OwnNoteList notes={thread.notes} />}
      {thread.hidden_comments.length > 0 && <HiddenCommentList thread={thread} />}
    </>
  );
}

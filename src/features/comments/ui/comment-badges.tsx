import { Badge } from '#ui/controls/badge.tsx';
import { useText } from '#ui/messages.tsx';
import type { ShownComment } from '../contract.ts';

type CommentBadgesProps = { role: ShownComment['poster_role']; isEdited: boolean };

/** Who its author is on this board, and whether a comment was changed. */
export function CommentBadges({ role, isEdited }: CommentBadgesProps) {
  const text = useText();
  return (
    <>
      {role !== null && <Badge kind="moderator" label={text(`comment.${role}`)} />}
      {isEdited && <Badge kind="edited" label={text('comment.edited')} />}
    </>
  );
}

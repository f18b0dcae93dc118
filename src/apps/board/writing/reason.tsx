import { isUsualReason } from '#features/moderation/usual-reasons.ts';
import { useText } from '#ui/messages.tsx';

/** Why something was turned down, changed or removed: a usual reason in the reader's language, any other as it was typed, in a direction of its own. */
export function Reason({ reason }: { reason: string | null }) {
  const text = useText();
  if (reason === null) return null;
  const words = isUsualReason(reason) ? text(reason) : reason;
  return <span className="field-hint">{text('comment.rejected_because', { reason: `\u2068${words}\u2069` })}</span>;
}

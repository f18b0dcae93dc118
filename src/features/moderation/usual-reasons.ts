/**
 * Reasons that are often given: the desk sends the id of their message, so that an author reads them in their own
 * language. What a moderator types themselves stays as it was typed.
 */
export const usualReasons = [
  'comment.reason_courtesy',
  'comment.reason_attack',
  'comment.reason_subject',
  'comment.reason_advertising',
] as const;

export type UsualReason = (typeof usualReasons)[number];

/** Whether a stored reason is one of the usual ones. */
export function isUsualReason(reason: string): reason is UsualReason {
  return usualReasons.some((usual) => usual === reason);
}

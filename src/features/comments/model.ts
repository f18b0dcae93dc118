/** Comments on one page of a thread (product decisions §3). */
export const pageSize = 20;

/** Sub-comments shown under each comment before "load more" (product decisions §3). */
export const subCommentsShown = 3;

/** Sub-comments shown under the comment that a link points at, so that the wanted one is among them. */
export const subCommentsFocused = 50;

/** Comments shown before the one that a link points at, for context. */
export const commentsBeforeFocus = 5;

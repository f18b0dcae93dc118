/** Comments on one page of a thread (product decisions §3). */
export const pageSize = 20;

/** Sub-comments shown under each comment before "load more" (product decisions §3). */
export const subCommentsShown = 3;

/** Sub-comments shown under the comment that a link points at, or whose reply it points at. */
const subCommentsFocused = 50;

/** Sub-comments that one page shows at most, however deep the reply that a link points at. */
const subCommentsMost = 500;

/** How many sub-comments to show so that the wanted one, counted from 1, is among them; 0 where none is wanted. */
export function subCommentsAround(replyNumber: number): number {
  return Math.min(Math.max(subCommentsFocused, replyNumber), subCommentsMost);
}

/** Comments shown before the one that a link points at, for context. */
export const commentsBeforeFocus = 5;

/** How often a rejected comment may be mended and sent again (product decisions §2). */
export const mendsAllowed = 3;

export type CommentStatus = 'pending' | 'published' | 'rejected';

/** What rules of permission need to know of a comment. */
export type CommentFacts = {
  id: number;
  threadId: number;
  parentId: number | null;
  userId: number;
  subCategoryId: number;
  status: CommentStatus;
  mendCount: number;
  isTranslationOff: boolean;
};

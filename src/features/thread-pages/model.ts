type Placed = { id: number; parent_id: number | null; next_cursor: string | null };

/** A comment with the sub-comments that are shown below it. */
export type Nested<Comment> = Comment & { sub_comments: Comment[]; next_sub_cursor: string | null };

/** Puts each sub-comment below the comment that it answers. */
export function nestComments<Comment extends Placed>(flat: readonly Comment[]): Nested<Comment>[] {
  const nested = new Map<number, Nested<Comment>>();
  for (const comment of flat) {
    const parent = comment.parent_id === null ? undefined : nested.get(comment.parent_id);
    if (parent === undefined) nested.set(comment.id, { ...comment, sub_comments: [], next_sub_cursor: null });
    else {
      parent.sub_comments.push(comment);
      parent.next_sub_cursor = comment.next_cursor;
    }
  }
  return [...nested.values()];
}

import type { User } from '#features/accounts/contract.ts';

/** A user manages a sub-category if its id is in their `sub_categories`; administrators manage all (spec §6). */
export function mayManage(user: User, subCategoryId: number): boolean {
  return user.is_admin || user.sub_categories.includes(subCategoryId);
}

/** A user may change a post that is theirs or in a sub-category they manage. The server decides; this only shows the buttons. */
export function mayEdit(user: User, post: { user_id: number; sub_category: { id: number } }): boolean {
  return post.user_id === user.id || mayManage(user, post.sub_category.id);
}

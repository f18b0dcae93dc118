/** Who is asking, as far as rules of permission care. */
export type Viewer = {
  id: number;
  isAdmin: boolean;
  isPaid: boolean;
  /** Ids of the sub-categories this person may manage. */
  manages: readonly number[];
  /** Since when this person is a member. */
  since: Date;
  locale: string;
};

/** Whether a person keeps order in a sub-category: its managers do, administrators everywhere (spec §6). */
export function isStaffOf(viewer: Viewer, subCategoryId: number): boolean {
  return viewer.isAdmin || viewer.manages.includes(subCategoryId);
}

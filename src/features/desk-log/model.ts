/** Something that somebody who keeps order did. */
export type DeskAct = {
  actorId: number;
  /** `pass`: staff published their own without approval. `edit` and `delete` are of what others wrote. */
  act: 'approve' | 'reject' | 'edit' | 'delete' | 'pass';
  itemKind: 'comment' | 'thread' | 'revision';
  itemId: number;
  reason: string | null;
  now: Date;
};

/** What staff did with something that somebody else wrote, as its author is told. */
export type StaffAct = { itemId: number; act: 'edit' | 'delete'; reason: string | null; at: Date };

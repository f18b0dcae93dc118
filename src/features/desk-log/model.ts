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

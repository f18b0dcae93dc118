/** What a stored text can belong to. */
export type ItemKind = 'thread' | 'comment' | 'revision' | 'tag' | 'category' | 'sub_category' | 'user' | 'notice' | 'dojo_unit';

/** Whether a field is written in Markdown and therefore stored rendered beside its text. */
export function isMarkdown(kind: ItemKind, field: string): boolean {
  return field === 'text' && (kind === 'thread' || kind === 'comment' || kind === 'revision');
}

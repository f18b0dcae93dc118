/** The states a passage can be in, each shown with what happens next (product decisions §4). */
export const passageStates = [
  'original',
  'translated',
  'converted',
  'human',
  'pending',
  'failed',
  'outdated',
  'budget',
  'no_engine',
  'off',
] as const;

export type PassageState = (typeof passageStates)[number];

/** What a stored text can belong to. */
export type ItemKind = 'thread' | 'comment' | 'tag' | 'category' | 'sub_category' | 'user' | 'notice' | 'dojo_unit';

/** Whether a state's text is a translation that readers see; the others fall back to the original. */
export function isShown(state: PassageState): boolean {
  return state === 'translated' || state === 'converted' || state === 'human' || state === 'outdated';
}

/** Whether a field is written in Markdown and therefore stored rendered beside its text. */
export function isMarkdown(kind: ItemKind, field: string): boolean {
  return field === 'text' && (kind === 'thread' || kind === 'comment');
}

/** A sentence to be translated. What must survive stands in it as ⟦1⟧, ⟦2⟧ …, and in `literals` as it was written. */
export type Segment = { text: string; literals: readonly string[] };

/** A piece of a text: something kept as it is, the space between two sentences of a line, or a sentence. */
export type Part = { part: 'kept'; text: string } | { part: 'break'; text: string } | { part: 'segment'; segment: Segment };

/** A text taken apart; its parts in their order are the whole text. */
export type Split = readonly Part[];

/** The sentences of a text. */
export function segmentsOf(split: Split): Segment[] {
  return split.flatMap((part) => (part.part === 'segment' ? [part.segment] : []));
}

/** The text that was taken apart, exactly. */
export function joinSource(split: Split): string {
  return split.map((part) => (part.part === 'segment' ? restore(part.segment.text, part.segment.literals) : part.text)).join('');
}

/** Puts what was written back in the place of the placeholders. */
export function restore(text: string, literals: readonly string[]): string {
  return text.replaceAll(/⟦(\d+)⟧/g, (placeholder, number: string) => literals[Number(number) - 1] ?? placeholder);
}

/** The numbers of the placeholders of a text, in the order they stand in it. */
export function placeholdersOf(text: string): number[] {
  return [...text.matchAll(/⟦(\d+)⟧/g)].map(([, number]) => Number(number));
}

/** What a stored text can belong to. */
export type ItemKind = 'thread' | 'comment' | 'revision' | HouseKind | 'user' | 'notice' | 'dojo_unit';

/** What has a title that the house writes itself, in all locales. */
export type HouseKind = 'tag' | 'category' | 'sub_category';

/** Whether the house writes the titles of a kind. */
export function isHouseKind(kind: ItemKind): kind is HouseKind {
  return kind === 'tag' || kind === 'category' || kind === 'sub_category';
}

/** Whether a field is written in Markdown and therefore stored rendered beside its text. */
export function isMarkdown(kind: ItemKind, field: string): boolean {
  return field === 'text' && (kind === 'thread' || kind === 'comment' || kind === 'revision');
}

/** Changes when the terms change, so that nothing translated with the old ones is used again. */
export const glossaryVersion = 1;

/** Characters that are translated in a day unless the settings say otherwise (product decisions §3). */
export const dailyCharacters = 300_000;
/** Characters of one member's texts that are translated in a day, each into all other languages. */
export const memberDailyCharacters = 20_000;
/** Languages that a text is translated into; a character sent for one of them counts for this share. */
export const targetsOfAll = 12;

/** The day a budget belongs to. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** When the next day's budget begins. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** Milliseconds until an item is tried again after so many tries that left something untranslated: 5 s, 10 s … up to a day. */
export function pauseAfter(failures: number): number {
  return Math.min(5_000 * 2 ** Math.max(0, failures - 1), 86_400_000);
}

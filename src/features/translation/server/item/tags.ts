import type { Locale } from '#shared/locales.ts';
import type { ItemWork } from './work.ts';

/** The tags of pages that show an item in some languages: its own, and that of the thread it stands in. */
export function tagsOf({ kind, id, context }: Pick<ItemWork, 'kind' | 'id' | 'context'>, locales: readonly Locale[]): string[] {
  const places =
    kind === 'comment' && context.thread_id !== null ? [`comment:${id}`, `thread:${context.thread_id}`] : [`${kind}:${id}`];
  return places.flatMap((place) => locales.map((locale) => `${place}/${locale}`));
}

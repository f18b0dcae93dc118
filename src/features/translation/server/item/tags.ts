import type { Locale } from '#shared/locales.ts';
import type { ItemWork } from './work.ts';

/** The tags of pages that show an item in some languages: its own, of the lists of a thread, of the thread of a comment. */
export function tagsOf({ kind, id, context }: Pick<ItemWork, 'kind' | 'id' | 'context'>, locales: readonly Locale[]): string[] {
  const places = [`${kind}:${id}`, ...aroundIt({ kind, id, context })];
  return places.flatMap((place) => locales.map((locale) => `${place}/${locale}`));
}

function aroundIt({ kind, id, context }: Pick<ItemWork, 'kind' | 'id' | 'context'>): string[] {
  if (kind === 'thread') return [`card:${id}`];
  return kind === 'comment' && context.thread_id !== null ? [`thread:${context.thread_id}`] : [];
}

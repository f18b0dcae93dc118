import { tagTexts } from '#platform/page-cache/tag.ts';
import type { Locale } from '#shared/locales.ts';

/** In finished JSON: what is quoted inside a text has a backslash before its quotes, so this finds fields alone. */
const threadField = /"thread_id"\s*:\s*(\d+)/g;

/**
 * Says in which threads these comments stand: they go with their thread, and whatever happens to one is a drop of its
 * thread. An answer without any comment stays untagged and is not kept.
 */
export function tagThreadsOf(json: string, locale: Locale): void {
  for (const [, id] of json.matchAll(threadField)) tagTexts(`thread:${id}`, locale);
}

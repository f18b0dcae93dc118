import { tagTexts } from '#platform/page-cache/tag.ts';
import type { Locale } from '#shared/locales.ts';

/** In finished JSON: what is quoted inside a text has a backslash before its quotes, so this finds threads alone. */
const cardStart = /"id"\s*:\s*(\d+),\s*"sub_category_id"/g;

/** Says which threads a list shows, so that it changes with their titles and goes with them. */
export function tagCards(json: string, locale: Locale): void {
  for (const [, id] of json.matchAll(cardStart)) tagTexts(`card:${id}`, locale);
}

import { load } from 'virtual:messages';
import type { Locale } from '#shared/locales.ts';
import type { Messages } from '#ui/say-message.ts';

/** Loads the messages of some areas in a locale. */
export async function loadMessages(locale: Locale, areas: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(areas.map((area) => loadArea(locale, area)));
  return Object.assign({}, ...loaded);
}

async function loadArea(locale: Locale, area: string): Promise<Messages> {
  const found = await load[`${locale}/${area}`]?.();
  return found?.default ?? {};
}

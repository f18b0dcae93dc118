import type { Locale } from '#shared/locales.ts';

/** The cookie that remembers a chosen language for a year, for the next visit to the root (spec §9). */
export function localeCookie(locale: Locale): string {
  return `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** Remembers in this browser the language chosen in the switcher. */
export function rememberLocale(locale: Locale): void {
  document.cookie = localeCookie(locale);
}

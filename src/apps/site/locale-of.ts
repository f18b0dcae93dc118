import { type Locale, defaultLocale, isLocale } from '#shared/locales.ts';

/** The locale of a route's `lang` parameter. English has no prefix; anything that is no locale is no page. */
export function localeOf(params: { lang?: string | undefined }): Locale {
  const { lang } = params;
  if (lang === undefined) return defaultLocale;
  if (!isLocale(lang) || lang === defaultLocale) throw new Response(null, { status: 404 });
  return lang;
}

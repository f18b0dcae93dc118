import { localeFacts, type Locale } from '#shared/locales.ts';

/** The lang and dir that a passage of people's text carries. */
export function passageAttributes(locale: Locale): { lang: string; dir: 'ltr' | 'rtl' } {
  const { tag, direction } = localeFacts[locale];
  return { lang: tag, dir: direction };
}

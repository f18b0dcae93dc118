import { type Locale, defaultLocale, isLocale, matchLocale } from '#shared/locales.ts';

type Asker = {
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  userAgent: string | undefined;
  /** `Sec-Fetch-Site`: where the link that was followed stands. */
  comesFrom: string | undefined;
};

/**
 * The language in which a visitor of `/` is greeted: the cookie's, else the best of Accept-Language, else English.
 * Crawlers always get the page they asked for (product decisions §4), and so does who follows a link on this board:
 * the switcher's to English, or home from an English page.
 */
export function chooseLocale({ cookie, acceptLanguage, userAgent, comesFrom }: Asker): Locale {
  if (comesFrom === 'same-origin') return defaultLocale;
  if (/bot|crawl|spider|slurp|facebookexternalhit|preview/i.test(userAgent ?? '')) return defaultLocale;
  const [, chosen] = /(?:^|;\s*)locale=([^;\s]*)/.exec(cookie ?? '') ?? [];
  if (isLocale(chosen)) return chosen;
  return bestOf(acceptLanguage ?? '') ?? defaultLocale;
}

/** At most 20 languages are looked at: no browser sends more, and the header is a stranger's. */
function bestOf(acceptLanguage: string): Locale | undefined {
  const wishes = acceptLanguage
    .slice(0, 500)
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const quality = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
      return { locale: matchLocale(tag), quality };
    });
  const [best] = wishes
    .filter(({ locale, quality }) => locale !== undefined && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return best?.locale;
}

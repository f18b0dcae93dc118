/** The 13 languages of the product, in the order of the switcher. The form here is the one on the wire, in paths and in the API (spec §1). */
export const locales = ['en', 'ja', 'es', 'th', 'pt', 'id', 'ru', 'fr', 'vi', 'zh', 'zh_TW', 'ko', 'ar'] as const;

export type Locale = (typeof locales)[number];

export type LocaleFacts = {
  /** BCP 47 tag for `lang`, `hreflang` and ICU: zh is zh-Hans, zh_TW is zh-Hant-TW. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /** The language's name in itself. */
  name: string;
};

export const localeFacts: Record<Locale, LocaleFacts> = {
  en: { tag: 'en', direction: 'ltr', name: 'English' },
  ja: { tag: 'ja', direction: 'ltr', name: '日本語' },
  es: { tag: 'es', direction: 'ltr', name: 'Español' },
  th: { tag: 'th', direction: 'ltr', name: 'ไทย' },
  pt: { tag: 'pt', direction: 'ltr', name: 'Português' },
  id: { tag: 'id', direction: 'ltr', name: 'Bahasa Indonesia' },
  ru: { tag: 'ru', direction: 'ltr', name: 'Русский' },
  fr: { tag: 'fr', direction: 'ltr', name: 'Français' },
  vi: { tag: 'vi', direction: 'ltr', name: 'Tiếng Việt' },
  zh: { tag: 'zh-Hans', direction: 'ltr', name: '简体中文' },
  zh_TW: { tag: 'zh-Hant-TW', direction: 'ltr', name: '繁體中文' },
  ko: { tag: 'ko', direction: 'ltr', name: '한국어' },
  ar: { tag: 'ar', direction: 'rtl', name: 'العربية' },
};

/** English has no prefix in paths and is what everything falls back to (spec §2). */
export const defaultLocale: Locale = 'en';

/** Whether a text from outside names one of the 13 locales, in exactly our form. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/**
 * The locale that a text means, in any common form (`zh-TW`, `ZH_tw`, `zh-Hant`, `pt-BR`), or undefined.
 * Used for headers and for redirects to the canonical prefix, never for paths that are already canonical.
 */
export function matchLocale(value: string): Locale | undefined {
  const parts = value.trim().toLowerCase().replaceAll('-', '_').split('_');
  const [language, ...rest] = parts;
  if (language === 'zh') return rest.some((part) => ['tw', 'hant', 'hk', 'mo'].includes(part)) ? 'zh_TW' : 'zh';
  return locales.find((locale) => locale === language);
}

/** The path of a page in a locale: `localePath('ja', '/about')` is `/ja/about`, English stays `/about`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Takes a path apart: `/ja/about` is ja and `/about`; a path without a known prefix is English. */
export function splitLocalePath(path: string): { locale: Locale; path: string } {
  const [, first = ''] = path.split('/', 2);
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path };
  return { locale: first, path: path.slice(first.length + 1) || '/' };
}

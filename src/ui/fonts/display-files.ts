import type { Locale } from '#shared/locales.ts';
import arabic from './arabic.woff2?url';
import cyrillic from './cyrillic.woff2?url';
import japanese from './japanese.woff2?url';
import latin from './latin.woff2?url';
import thai from './thai.woff2?url';
import vietnamese from './vietnamese.woff2?url';

const files: Partial<Record<Locale, string>> = {
  ar: arabic,
  en: latin,
  es: latin,
  fr: latin,
  id: latin,
  ja: japanese,
  pt: latin,
  ru: cyrillic,
  th: thai,
  vi: vietnamese,
};

/** The file of the face in which a locale's headings are set; Korean and Chinese have that of the system. */
export function findDisplayFile(locale: Locale): string | undefined {
  return files[locale];
}

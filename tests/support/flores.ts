import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Converter } from 'opencc-js';
import type { Locale } from '#shared/locales.ts';

const folder = path.resolve(import.meta.dirname, '../data/flores');
const toTaiwan = Converter({ from: 'cn', to: 'twp' });
const chinese = read('zh');

/** Sentences of FLORES in all locales, line by line the same; zh_TW is converted from zh. */
export const flores: Readonly<Record<Locale, readonly string[]>> = {
  en: read('en'),
  ja: read('ja'),
  es: read('es'),
  th: read('th'),
  pt: read('pt'),
  id: read('id'),
  ru: read('ru'),
  fr: read('fr'),
  vi: read('vi'),
  zh: chinese,
  zh_TW: chinese.map(toTaiwan),
  ko: read('ko'),
  ar: read('ar'),
};

function read(locale: Locale): string[] {
  return readFileSync(path.join(folder, `${locale}.txt`), 'utf8')
    .trim()
    .split('\n');
}

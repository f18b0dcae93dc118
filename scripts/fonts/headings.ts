import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#shared/locales.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Texts of the house that open with their title. */
const articles = ['about', 'commercial-transactions', 'faq', 'guideline-modal', 'guidelines', 'terms'];

/** Parts whose titles are short and few, so that one small file can hold what a script of many signs needs for them. */
const sectionParts = new Set(['SectionHeading', 'SidePanel', 'Dialog']);

/** The headings of the interface that are set in the display face of a locale, as far as they are known before anyone writes. */
export function listHeadings(locale: Locale): string[] {
  const messages = readMessages(locale);
  const titles = findTitles();
  const spoken = (ids: readonly string[]) => ids.map((id) => messages[id]?.replaceAll(/\{\w+\}/g, '') ?? '');
  if (locale === 'ja') return spoken(titles.filter(({ part }) => sectionParts.has(part)).map(({ id }) => id));
  return [
    ...spoken([...titles.map(({ id }) => id), 'error.unknown', 'common.unknown_page']),
    ...articles.map((article) => readTitle(article, locale)),
    ...readTaxonomy(locale),
  ];
}

/** Messages that a part is given as its title. */
function findTitles(): { part: string; id: string }[] {
  const pages = ['src/apps', 'src/features'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );
  return pages.flatMap((code) =>
    [...code.matchAll(/<(\w+)\b[^<]*?\btitle=\{text\('([\w.]+)'/g)].map(([, part = '', id = '']) => ({ part, id })),
  );
}

function readMessages(locale: Locale): Record<string, string> {
  const folder = path.join(root, 'locales', locale);
  return Object.assign({}, ...readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
}

function readTitle(article: string, locale: Locale): string {
  const text = readFileSync(path.join(root, 'db/content/texts', article, `${locale}.md`), 'utf8');
  return /^title: (.*)$/m.exec(text)?.[1] ?? '';
}

type Named = { title: Record<Locale, string>; sub_categories?: Named[] };

/** Genres and sub-categories. */
function readTaxonomy(locale: Locale): string[] {
  const genres: Named[] = JSON.parse(readFileSync(path.join(root, 'db/content/taxonomy/categories.json'), 'utf8'));
  return genres.flatMap(({ title, sub_categories: places = [] }) =>
    [title, ...places.map((place) => place.title)].map((one) => one[locale]),
  );
}

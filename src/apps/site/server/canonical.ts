import { defaultLocale, isLocale, localePath, locales } from '#shared/locales.ts';

/**
 * Where an address in another spelling belongs: `/en/…` without its prefix, `/zh-TW/…` and `/JA/…` under the
 * canonical one (product decisions §4). Undefined for an address that is as it should be, or that is no page at all.
 */
export function canonicalPath(path: string): string | undefined {
  const [, first = ''] = path.split('/', 2);
  if (isLocale(first) && first !== defaultLocale) return undefined;
  const spelling = first
    .replace(/\.data$/, '')
    .replaceAll('-', '_')
    .toLowerCase();
  const locale = locales.find((one) => one.toLowerCase() === spelling);
  if (locale === undefined || first.endsWith('.data')) return undefined;
  const rest = path.slice(first.length + 1) || '/';
  // `/en//host` would become an address of another site.
  if (rest.startsWith('//') || rest.startsWith('/\\')) return undefined;
  return localePath(locale, rest);
}

import type { Locale } from '#shared/locales.ts';
import { findDisplayFile } from '#ui/fonts/display-files.ts';
import themeScript from './theme.js?raw';

/**
 * What stands in the head before React's part, and only on the server: the chosen theme, so that no page flashes, and the
 * face of the headings, which would else be asked for after the style sheet. A script of its own would hold up every page.
 */
export function writeHeadStart(locale: Locale, nonce: string): string {
  const face = findDisplayFile(locale);
  const preload = face === undefined ? '' : `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin>`;
  return `<script nonce="${nonce}">${themeScript.trim()}</script>${preload}`;
}

import type { Locale } from '#shared/locales.ts';
import { findDisplayFile } from '#ui/fonts/display-files.ts';
import themeScript from './theme.js?raw';

/**
 * What stands in the head before React's part, and only on the server: the chosen theme, so that no page flashes, and the
 * face of the headings, which would else be asked for after the style sheet. A script of its own would hold up every page.
 */
export function writeHeadStart({ locale, nonce, html }: { locale: Locale; nonce: string; html: string }): string {
  const face = isFaceUsed(locale, html) ? findDisplayFile(locale) : undefined;
  const preload = face === undefined ? '' : `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin>`;
  return `<script nonce="${nonce}">${themeScript.trim()}</script>${preload}`;
}

/** In Japanese only the titles of sections are set in it; elsewhere every page has a title or the site's name in it. */
function isFaceUsed(locale: Locale, html: string): boolean {
  return locale !== 'ja' || /class="(?:section-heading|side-panel)-title"/.test(html);
}

import { messageFiles } from 'virtual:message-files';
import type { Locale } from '#shared/locales.ts';
import startScript from './words-first.js?raw';

type Scripted = { html: string; nonce: string; locale: Locale; areas: readonly string[] };

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * A page's words come before its scripts. What the router wants fetched beside the style sheet is taken out of the head, and
 * its module script is held as text; `start`, a script for the end of the body, sets both going after the first paint.
 * The messages of `areas`, which modules would ask for last of all, are fetched with them.
 */
export function putWordsFirst({ html, nonce, locale, areas }: Scripted): { html: string; start: string } {
  const modules = [...html.matchAll(preload)].map(([, address]) => address);
  const messages = areas.flatMap((area) => messageFiles[`${locale}/${area}`] ?? []);
  const routerScript = `<script nonce="${nonce}" type="module" async="">`;
  const heldScript = `<script nonce="${nonce}" type="text/plain" data-modules="${[...modules, ...messages].join(' ')}">`;
  const start = `<script nonce="${nonce}">${startScript.trim()}</script>`;
  return { html: html.replace(preload, '').replace(routerScript, heldScript), start };
}

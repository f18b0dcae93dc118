import { createHash } from 'node:crypto';

type Seal = {
  nonce: string;
  /** Origins beside ours to which forms may lead; browsers apply this to the redirect of a sent form as well. */
  formTargets: readonly string[];
};

/**
 * Turns a page rendered with a random nonce into one that can be kept: only scripts that carry the nonce are hashed
 * (one that slipped in through stored text has none), then the nonce leaves the page.
 */
export function sealScripts(html: string, { nonce, formTargets }: Seal): { html: string; policy: string } {
  const hashes = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), policy: contentPolicy([...hashes], formTargets) };
}

/** The content security policy of every page: nothing from elsewhere, no style in markup, no frame around us. */
function contentPolicy(scriptHashes: readonly string[], formTargets: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

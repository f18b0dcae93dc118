import { hash } from 'node:crypto';

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
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  for (const [index, after] of parts.entries()) {
    const code = index === 0 ? undefined : scriptAround(parts[index - 1] ?? '', after);
    if (code !== undefined) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  return { html: parts.join(''), policy: contentPolicy([...hashes], formTargets) };
}

/** The code of the script whose tag stands around a nonce; a script of a file has none. */
function scriptAround(before: string, after: string): string | undefined {
  const end = after.indexOf('>');
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, end);
  if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag)) return undefined;
  return after.slice(end + 1, after.indexOf('</script>', end));
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

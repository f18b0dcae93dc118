import type { Context } from 'hono';

/** Headers of every answer of a site, beside the page's own content security policy. */
export async function addSecurityHeaders(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  c.header('x-frame-options', 'DENY');
  c.header('cross-origin-opener-policy', 'same-origin');
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
}

import type { Context } from 'hono';

/** Headers of every answer of a site, beside the page's own content security policy. */
export async function addSecurityHeaders(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  // Set on the answer itself: Hono's own way would copy an answer that is there already for each of them.
  const { headers } = c.res;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('x-frame-options', 'DENY');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
}

import type { Context } from 'hono';

/** Headers of every answer of a site, beside the page's own content security policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Sets them on what comes from behind. */
export async function addSecurityHeaders(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  // Set on the answer itself: Hono's own way would copy an answer that is there already for each of them.
  const { headers } = c.res;
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
}

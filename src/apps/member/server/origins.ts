import type { Settings } from '#platform/env/settings.ts';

type Addresses = Pick<Settings, 'memberUrl' | 'publicUrl' | 'port' | 'trustedProxies'>;

/** The origin under which the browser of a request knows this site; without MEMBER_URL it follows the request. */
export function memberOrigin(request: Request, { memberUrl, trustedProxies }: Addresses): string {
  if (memberUrl !== undefined) return new URL(memberUrl).origin;
  const url = new URL(request.url);
  if (isForwardedHttps(request, trustedProxies)) url.protocol = 'https:';
  return url.origin;
}

/** Whether the outermost proxy that is believed was asked by https; each of a chain may have added what it saw. */
function isForwardedHttps(request: Request, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false;
  const seen = (request.headers.get('x-forwarded-proto') ?? '').split(',').map((one) => one.trim().toLowerCase());
  return (seen.at(-trustedProxies) ?? seen[0]) === 'https';
}

/** The origin of the board that belongs to this site: PUBLIC_URL, or the same host under the board's port. */
export function boardOrigin(origin: string, { publicUrl, port }: Addresses): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}:${port}`;
}

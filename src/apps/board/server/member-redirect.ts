import type { Settings } from '#platform/env/settings.ts';
import { localePath, splitLocalePath } from '#shared/locales.ts';

const places = new Map([
  ['/log-in', '/log-in'],
  ['/sign-up', '/sign-up'],
  ['/account', '/'],
]);

/**
 * Where on the member site an address of the board such as `/ja/log-in` leads; undefined for other addresses. Without
 * MEMBER_URL the member site is at the same host under its own port, so pages need not know a host (they are kept for all).
 */
export function memberAddress(url: URL, settings: Pick<Settings, 'memberUrl' | 'memberPort'>): string | undefined {
  const { locale } = splitLocalePath(url.pathname);
  const place = memberPlaceOf(url.pathname);
  if (place === undefined) return undefined;
  const origin = settings.memberUrl ?? `${url.protocol}//${url.hostname}:${settings.memberPort}`;
  return `${origin}${localePath(locale, place)}${url.search}`;
}

/** The member site's path that a path of the board stands for, in any language. */
export function memberPlaceOf(path: string): string | undefined {
  return places.get(splitLocalePath(path).path);
}

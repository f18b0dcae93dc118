import { SettingsError } from './read-setting.ts';

/** Refuses a board and a member site on one port. */
export function requireTwoPorts({
  roles,
  port: board,
  memberPort,
}: {
  roles: readonly string[];
  port: number;
  memberPort: number;
}): void {
  if (board !== memberPort || !roles.includes('board') || !roles.includes('member')) return;
  throw new SettingsError(
    `MEMBER_PORT is ${memberPort}, the same as PORT: the member site needs its own, for example MEMBER_PORT=${board + 1}.`,
  );
}

type PublicAddresses = { publicUrl: string | undefined; memberUrl: string | undefined };

/** Refuses a cookie domain that does not reach both sites. */
export function requireCookieDomainCovers({
  cookieDomain,
  publicUrl,
  memberUrl,
}: PublicAddresses & { cookieDomain: string | undefined }): void {
  if (cookieDomain === undefined && publicUrl !== undefined && memberUrl !== undefined) {
    const [board, members] = [new URL(publicUrl).hostname, new URL(memberUrl).hostname];
    if (board !== members) {
      throw new SettingsError(
        `COOKIE_DOMAIN is needed where PUBLIC_URL (${board}) and MEMBER_URL (${members}) differ: set their parent domain, for example COOKIE_DOMAIN=example.org.`,
      );
    }
  }
  for (const url of [publicUrl, memberUrl]) {
    if (url === undefined || cookieDomain === undefined) continue;
    const { hostname } = new URL(url);
    if (hostname === cookieDomain || hostname.endsWith(`.${cookieDomain}`)) continue;
    throw new SettingsError(
      `COOKIE_DOMAIN is "${cookieDomain}": it must be a parent domain of ${hostname}, for example COOKIE_DOMAIN=${hostname}.`,
    );
  }
}

/** Whether nobody else can reach this installation: a loopback address behind a proxy, or with a public address, is not that. */
export function isOnlyForThisMachine({
  host,
  publicUrl,
  memberUrl,
  trustedProxies,
}: PublicAddresses & { host: string; trustedProxies: number }): boolean {
  const hosts = [publicUrl, memberUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).hostname]));
  return trustedProxies === 0 && [host, ...hosts].every(isLoopback);
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

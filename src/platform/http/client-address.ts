import { isIP } from 'node:net';

type Arrival = {
  /** The other end of the connection, as the socket says. */
  remoteAddress: string | undefined;
  /** The header X-Forwarded-For. */
  forwardedFor: string | null;
  /** Proxies in front whose X-Forwarded-For is believed (TRUST_PROXY). */
  trustedProxies: number;
};

/**
 * The network address that counts as one caller: with proxies in front the one that the outermost of them saw, of an
 * IPv6 address its /64, since that is what one household or server is given.
 */
export function clientAddress({ remoteAddress, forwardedFor, trustedProxies }: Arrival): string {
  const told = forwardedFor?.split(',').map((part) => part.trim()) ?? [];
  const hops = [...told, remoteAddress ?? ''];
  const seen = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? '';
  const address = seen.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return `${firstGroups(address).join(':')}::/64`;
    default:
      return 'unknown';
  }
}

/** The first four of the eight groups, in the spelling that a URL gives them. */
function firstGroups(address: string): string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4);
}

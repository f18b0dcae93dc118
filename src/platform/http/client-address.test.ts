import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const direct = { forwardedFor: null, trustedProxies: 0 };

test('without proxies the socket alone is believed', () => {
  expect(clientAddress({ remoteAddress: '192.0.2.1', forwardedFor: '198.51.100.7', trustedProxies: 0 })).toBe('192.0.2.1');
});

test('behind one proxy the address that it saw counts, not what the caller claims', () => {
  const arrival = { remoteAddress: '10.0.0.1', forwardedFor: '203.0.113.9, 198.51.100.7', trustedProxies: 1 };
  expect(clientAddress(arrival)).toBe('198.51.100.7');
});

test('more proxies than hops give the first hop', () => {
  expect(clientAddress({ remoteAddress: '10.0.0.1', forwardedFor: '198.51.100.7', trustedProxies: 5 })).toBe('198.51.100.7');
});

test('an IPv6 address counts with its whole /64', () => {
  const [one, other] = ['2001:db8:1:2:3:4:5:6', '2001:0DB8:1:2::9'].map((remoteAddress) =>
    clientAddress({ ...direct, remoteAddress }),
  );
  expect(one).toBe('2001:db8:1:2::/64');
  expect(other).toBe(one);
  expect(clientAddress({ ...direct, remoteAddress: '::1' })).toBe('0:0:0:0::/64');
});

test('an IPv4 address in IPv6 clothes is that IPv4 address', () => {
  expect(clientAddress({ ...direct, remoteAddress: '::ffff:192.0.2.1' })).toBe('192.0.2.1');
});

test('what is no address counts as one caller', () => {
  expect(clientAddress({ remoteAddress: '10.0.0.1', forwardedFor: '<script>', trustedProxies: 1 })).toBe('unknown');
  expect(clientAddress({ ...direct, remoteAddress: undefined })).toBe('unknown');
});

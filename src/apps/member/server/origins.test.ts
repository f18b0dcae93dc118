import { expect, test } from 'vitest';
import { memberOrigin } from './origins.ts';

const site = { memberUrl: undefined, publicUrl: undefined, port: 3000 };

function originOf(forwarded: string | undefined, trustedProxies: number): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded };
  return memberOrigin(new Request('http://members.example.org/log-in', { headers }), { ...site, trustedProxies });
}

test('behind a proxy that is believed the origin follows what browsers asked it by', () => {
  expect(originOf('https', 1)).toBe('https://members.example.org');
  expect(originOf('HTTPS, http', 2)).toBe('https://members.example.org');
  expect(originOf('https', 2)).toBe('https://members.example.org');
  expect(originOf('http', 1)).toBe('http://members.example.org');
  expect(originOf(undefined, 1)).toBe('http://members.example.org');
});

test('nobody else is believed, neither without a proxy nor beyond it', () => {
  expect(originOf('https', 0)).toBe('http://members.example.org');
  expect(originOf('https, http', 1)).toBe('http://members.example.org');
});

test('MEMBER_URL wins over every header', () => {
  const request = new Request('http://inside:3001/log-in', { headers: { 'x-forwarded-proto': 'http' } });
  const told = { ...site, trustedProxies: 1, memberUrl: 'https://members.example.org' };
  expect(memberOrigin(request, told)).toBe('https://members.example.org');
});

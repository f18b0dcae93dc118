import { expect, test } from '@playwright/test';
import { send } from './refusal.ts';

/** Addresses in another spelling, and where they belong. */
const spellings: Record<string, string> = {
  '/en': '/',
  '/en/': '/',
  '/EN/about': '/about',
  '/en/thread/1?sort=new': '/thread/1?sort=new',
  '/zh-TW': '/zh_TW',
  '/zh-tw/thread/1': '/zh_TW/thread/1',
  '/zh_tw/thread/1': '/zh_TW/thread/1',
  '/ZH/about': '/zh/about',
  '/JA/thread/1': '/ja/thread/1',
  '/Ar/': '/ar',
};

test('another spelling of a language leads to the canonical address for good', async () => {
  for (const [path, canonical] of Object.entries(spellings)) {
    const answer = await send({ path });
    expect([answer.status, answer.headers.location], path).toEqual([308, canonical]);
  }
});

test('no redirect leads to another site', async () => {
  const tricks = [
    '//evil.example',
    '/en//evil.example',
    '/EN//evil.example/%2e%2e',
    '/en/%2F%2Fevil.example',
    '/en/%5Cevil.example',
    '/en/%09/evil.example',
    '/en/..//evil.example',
    '/zh-TW//evil.example',
    '/en/@evil.example',
    '/en?//evil.example',
    '/log-in?return=//evil.example',
    '/en/https://evil.example',
  ];
  for (const path of tricks) {
    const { status, headers } = await send({ path, headers: { host: 'board.example' } });
    expect([302, 308, 404], path).toContain(status);
    if (headers.location === undefined) continue;
    expect(new URL(headers.location, 'http://board.example').hostname, path).toBe('board.example');
  }
});

test('a slash at the end changes nothing but the canonical address', async () => {
  for (const path of ['/ja', '/ja/thread/1', '/ja/about', '/ar/genre/2']) {
    const answer = await send({ path: `${path}/` });
    expect(answer.status, path).toBe(200);
    expect(answer.body, path).toContain(`<link rel="canonical" href="${path}"`);
  }
});

test('the root greets in the language of the cookie, then of the browser; crawlers and links on the board get English', async () => {
  const japanese = { 'accept-language': 'ja,en;q=0.5' };
  const redirect = await send({ path: '/?utm_source=x', headers: japanese });
  expect([redirect.status, redirect.headers.location]).toEqual([302, '/ja?utm_source=x']);
  expect(redirect.headers['cache-control']).toBe('no-store');
  expect(redirect.headers.vary).toContain('Cookie, Accept-Language');
  expect(redirect.headers['set-cookie']).toEqual(['locale=ja; Path=/; Max-Age=31536000; SameSite=Lax']);
  expect(await greeting({ ...japanese, cookie: 'locale=ar' })).toBe('/ar');
  expect(await greeting({ ...japanese, cookie: 'locale=en' })).toBe('/');
  expect(await greeting({ ...japanese, cookie: 'locale=../evil' })).toBe('/ja');
  expect(await greeting({ 'accept-language': 'zh-HK,zh;q=0.9' })).toBe('/zh_TW');
  expect(await greeting({ 'accept-language': 'tlh, nl;q=0.5' })).toBe('/');
  expect(await greeting({ 'accept-language': ',;q=,;;='.repeat(400) })).toBe('/');
  expect(await greeting({ ...japanese, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe('/');
  expect(await greeting({ ...japanese, 'sec-fetch-site': 'same-origin' })).toBe('/');
});

/** Where a visit of the root ends. */
async function greeting(headers: Record<string, string>): Promise<string> {
  const { status, headers: answered } = await send({ path: '/', headers });
  expect([200, 302]).toContain(status);
  expect(answered.vary).toContain('Cookie, Accept-Language');
  return answered.location ?? '/';
}

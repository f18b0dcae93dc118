import { expect, test } from 'vitest';
import { canonicalPath } from './canonical.ts';

test('other spellings of a locale lead to the canonical address', () => {
  const spellings = {
    '/en': '/',
    '/en/about': '/about',
    '/EN/about': '/about',
    '/JA': '/ja',
    '/zh-TW/thread/3': '/zh_TW/thread/3',
    '/zh_tw/': '/zh_TW',
    '/ZH-tw': '/zh_TW',
  };
  for (const [from, to] of Object.entries(spellings)) expect([from, canonicalPath(from)]).toEqual([from, to]);
});

test('an address that is as it should be, or no page at all, stays', () => {
  for (const path of ['/', '/ja', '/ja/about', '/about', '/english', '/de/about', '/zh', '/thread/en', '/en.data'])
    expect(canonicalPath(path)).toBeUndefined();
});

test('nobody is led to another site', () => {
  for (const path of ['/en//evil.example', '/EN//evil.example/x', '/ja-JP//evil.example', '/en/\\evil.example'])
    expect(canonicalPath(path) ?? '/').not.toMatch(/^\/[/\\]/);
});

import { expect, test } from 'vitest';
import { apiKey } from './api-keys.ts';
import { toPageKey } from './page-keys.ts';

test('undeclared parameters make no other page, declared ones do in any order', () => {
  const keys = ['/ja/thread/1', '/ja/thread/1?', '/ja/thread/1?utm_source=x&_routes=root&sort=new'].map(
    (url) => toPageKey(url).key,
  );
  expect(new Set(keys)).toEqual(new Set(['/ja/thread/1']));
  expect(toPageKey('/thread/1?text=original&comment=4&utm=1').key).toBe('/thread/1?comment=4&text=original');
  expect(toPageKey('/thread/1?comment=4&text=original').key).toBe('/thread/1?comment=4&text=original');
  expect(toPageKey('/sub-category/3?sort=new&cursor=1_2')).toEqual({
    key: '/sub-category/3?cursor=1_2&sort=new',
    isPage: true,
    cursor: '1_2',
  });
});

test('a page and its data are two answers, with the same parameters', () => {
  expect(toPageKey('/ja/tag/3.data?cursor=1_2&x=1').key).toBe('/ja/tag/3.data?cursor=1_2');
  expect(toPageKey('/_.data?cursor=1_2').key).toBe('/_.data?cursor=1_2');
  expect(toPageKey('/ja.data?cursor=1_2').key).toBe('/ja.data?cursor=1_2');
});

test('a parameter given twice stays, since it makes no page', () => {
  expect(toPageKey('/thread/1?cursor=2_2&cursor=1_1').key).toBe('/thread/1?cursor=2_2&cursor=1_1');
});

test('an address that no page has takes no parameter', () => {
  expect(toPageKey('/wp-login.php?x=1')).toEqual({ key: '/wp-login.php', isPage: false, cursor: undefined });
  expect(toPageKey('/ja/thread/1/2?cursor=1_1').isPage).toBe(false);
  for (const page of ['/', '/ja', '/ja/', '/zh_TW/about', '/thread/new', '/ja/thread/1/edit', '/ar/genre/2', '/admin/engines'])
    expect([page, toPageKey(page).isPage]).toEqual([page, true]);
});

test('a read of the API is kept by language, path and whole query', () => {
  expect(apiKey('/api/thread/1?text=original', {})?.cacheKey).toBe('en /api/thread/1?text=original');
  expect(apiKey('/api/comments?b=2&a=1', { 'user-language': 'ja' })?.cacheKey).toBe('ja /api/comments?a=1&b=2');
});

test('the API looks itself at what is unusual', () => {
  expect(apiKey('/api/thread/1', { 'user-language': 'ja-JP' })).toBeUndefined();
  expect(apiKey('/api/thread/1', { accept: 'text/html' })).toBeUndefined();
  expect(apiKey('/api/thread/1', { 'x-request-id': 'mine' })).toBeUndefined();
  expect(apiKey('/api/live', {})).toBeUndefined();
  expect(apiKey('/api/auth/logout', {})).toBeUndefined();
});

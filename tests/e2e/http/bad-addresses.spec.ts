import { expect, test } from '@playwright/test';
import { localeFacts, localePath, splitLocalePath } from '#shared/locales.ts';
import { hearVoice } from '../voice.ts';
import { describe, expectProblem, refuse, send } from './refusal.ts';

const long = 'a'.repeat(1_500);

/** Each asks for a page that does not exist. */
const nowhere = [
  // Locales
  '/xx',
  '/xx/thread/1',
  '/english/about',
  '/ja-JP/about',
  '/zh_CN/about',
  '/ja/en/about',
  // Ids
  ...['0', '-1', '+1', '1.5', '1e3', '0x10', 'abc', '01', '%20', '9007199254740993', '9'.repeat(40), long].map(
    (id) => `/ja/thread/${id}`,
  ),
  '/thread/999999',
  '/ar/sub-category/999999',
  '/tag/999999',
  '/genre/0',
  '/genre/14',
  '/genre/kendo',
  '/genre/1.0',
  // NUL, half a surrogate pair, no UTF-8
  ...['%00', '1%00', '%ED%A0%80', '%FF', '%', '%2', '%C0%AF'].map((id) => `/ar/thread/${id}`),
  '/%00',
  '/ja/%ED%A0%80',
  // Parameters
  '/thread/1?cursor=zzz',
  '/thread/1?cursor=',
  '/thread/1?cursor=1_2_3&cursor=1_2_3',
  '/thread/1?cursor=0_1_1.5',
  '/thread/1?cursor=%00',
  '/thread/1?cursor=%ED%A0%80',
  `/thread/1?cursor=${long}`,
  '/ja/thread/1?comment=999999',
  '/ja/thread/1?comment=abc',
  '/ja/thread/1?comment=1&comment=2',
  '/ja/thread/1?text=translated',
  '/sub-category/1?sort=oldest',
  '/sub-category/1?sort=new&sort=new',
  '/sub-category/1?cursor=1e400_1',
  '/ar?cursor=1_1_1',
  '/ar/genre/1?cursor=99999999999999999999_1',
  // Paths
  '//evil.example',
  '/ja//evil.example',
  '/en//evil.example',
  '/ja/thread/1/2',
  '/ja/../../etc/passwd',
  '/ja/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/.env',
  '/thread/1.php',
];

test('an address that is no page is answered at once with 404 in its language', async () => {
  await send({ path: '/ja/nowhere' });
  for (const path of nowhere) {
    const answer = await refuse({ path });
    expect(answer.status, path).toBe(404);
    const { locale } = splitLocalePath(new URL(path, 'http://site').pathname);
    const says = hearVoice(locale);
    expect(answer.body, path).toContain(`<html lang="${localeFacts[locale].tag}" dir="${localeFacts[locale].direction}"`);
    expect(answer.body, path).toContain(`<title>${says('common.not_found')}</title>`);
    expect(answer.body, path).toContain(`href="${localePath(locale, '/')}"`);
    expect(answer.body, path).not.toMatch(/errors?\.[a-z_]+|Internal|stack/);
  }
});

test('parameters that a page does not declare are ignored', async () => {
  for (const query of [
    '?utm_source=x',
    '?cursor[]=1',
    '?__proto__=1',
    '?constructor=1',
    '?sort[$ne]=new',
    '?%00=1',
    '?=',
    '?&&',
  ]) {
    const answer = await send({ path: `/ja/sub-category/1${query}` });
    expect(answer.status, query).toBe(200);
  }
});

test('an address of 1 MB is refused without being read', async () => {
  for (const path of ['/', '/ja/thread/1', '/api/thread/1']) {
    await expectProblem({ path: `${path}?x=${'a'.repeat(1_048_576)}` }, 'request.too_long', 414);
  }
  await expectProblem({ path: `/ja/thread/1?x=${'a'.repeat(5_000)}` }, 'request.too_long', 414);
});

test('what is hardly HTTP is answered as a problem', async () => {
  await expectProblem({ path: '/\\evil.example' }, 'request.invalid', 400);
  await expectProblem({ path: '/ja', headers: { host: 'a b@c' } }, 'request.invalid', 400);
  await expectProblem({ path: '*', method: 'OPTIONS' }, 'request.invalid', 400);
});

test('pages are only read', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const answer = await expectProblem({ path: '/ja/thread/1', method }, 'request.method_not_allowed', 405);
    expect(answer.headers.allow, method).toBe('GET, HEAD');
  }
  const head = await send({ path: '/ja/thread/1', method: 'HEAD' });
  expect([head.status, head.body]).toEqual([200, '']);
});

test('pages are HTML whatever is accepted', async () => {
  for (const accept of ['application/json', 'image/png', '', 'x'.repeat(4_000)]) {
    const answer = await send({ path: '/ja/thread/1', headers: { accept } });
    expect(`${answer.status} ${answer.headers['content-type']}`, describe({ path: accept })).toBe('200 text/html; charset=utf-8');
  }
});

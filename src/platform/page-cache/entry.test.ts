import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toBuffer, toBytes } from '#platform/http/bytes.ts';
import { chooseEncoding } from './encoding.ts';
import { type Built, Entry } from './entry.ts';

const body = Buffer.from('面を打つ。'.repeat(200));
const collected = { tags: new Set(['thread:1']), maxAgeMs: 1_000 };

function build(more: Partial<Built> = {}): Built {
  return {
    status: 200,
    headers: ['content-security-policy', "script-src 'self'"],
    body: toBytes(body),
    keeping: 'tagged',
    ...more,
  };
}

test('a body is compressed once in each encoding, when it is first asked for', async () => {
  const entry = new Entry(build(), collected, 'build');
  expect(entry.ready('br')).toBeUndefined();
  const [first, second] = await Promise.all([entry.prepare('br'), entry.prepare('br')]);
  expect(first).toBe(second);
  expect(entry.ready('br')).toBe(first);
  expect(brotliDecompressSync(toBuffer(first.body))).toEqual(body);
  expect(gunzipSync(toBuffer((await entry.prepare('gzip')).body))).toEqual(body);
  expect(toBuffer((await entry.prepare('identity')).body)).toEqual(body);
  expect(first.headers.join()).toContain('content-encoding,br');
});

test('a short body is sent as text and a long one as bytes, both as they were', async () => {
  const long = Buffer.from('礼'.repeat(4_000));
  const sent = await new Entry(build({ body: toBytes(long) }), collected, 'build').prepare('identity');
  const short = await new Entry(build(), collected, 'build').prepare('identity');
  expect([typeof short.body, sent.body]).toEqual(['string', long]);
  expect(toBuffer(short.body)).toEqual(body);
});

test('a small body is not compressed', async () => {
  const { body: sent, headers } = await new Entry(build({ body: Buffer.from('{}') }), collected, 'build').prepare('br');
  expect([sent.toString(), headers.includes('content-encoding')]).toEqual(['{}', false]);
});

test('the weak ETag changes with the body, the policy and the build', () => {
  const etags = [
    new Entry(build(), collected, 'build'),
    new Entry(build({ body: Buffer.from('other') }), collected, 'build'),
    new Entry(build({ headers: ['content-security-policy', "script-src 'none'"] }), collected, 'build'),
    new Entry(build(), collected, 'other build'),
  ].map((entry) => entry.etag);
  expect(new Set(etags).size).toBe(4);
  expect(etags[0]).toMatch(/^W\/"[\w-]{22}"$/);
  expect(new Entry(build(), collected, 'build').etag).toBe(etags[0]);
});

test('brotli is preferred, then gzip, and what a client refuses is not chosen', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip, deflate')).toBe('gzip');
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(chooseEncoding('BR ; q=1')).toBe('br');
  expect(chooseEncoding('xbr, gzip;q=0.000')).toBe('identity');
  expect(chooseEncoding('')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});

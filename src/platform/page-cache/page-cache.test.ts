import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Built } from './entry.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import { keepFor, tag } from './tag.ts';

function openCache(options: Partial<PageCacheOptions> = {}): PageCache {
  const cache = new PageCache({ bytes: 1_000_000, stamp: 'build', ...options });
  cache.open();
  return cache;
}

/** Builds a page that shows these tags, at last. */
function page(text: string, tags: string[], more: Partial<Built> = {}): () => Promise<Built> {
  return async () => {
    tag(...tags);
    await pause(5);
    return { status: 200, headers: ['content-type', 'text/html'], body: Buffer.from(text), keeping: 'tagged', ...more };
  };
}

async function textOf(cache: PageCache, key: string, build: () => Promise<Built>): Promise<string> {
  const entry = await cache.get(key, build);
  return (await entry.prepare('identity')).body.toString();
}

/** A build that waits to be let on, having read what there was at its beginning. */
function slowPage(text: string, tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function build(): Promise<Built> {
    tag(...tags);
    await promise;
    return page(text, tags)();
  }
  return { build, letOn: resolve };
}

test('a page is built once and kept until one of its tags is dropped', async () => {
  const cache = openCache();
  expect(await textOf(cache, '/thread/1', page('old', ['thread:1']))).toBe('old');
  expect(await textOf(cache, '/thread/1', page('new', ['thread:1']))).toBe('old');
  expect(cache.drop(['thread:2'])).toEqual([]);
  expect(cache.drop(['thread:1', 'thread:2'])).toEqual(['/thread/1']);
  expect(cache.peek('/thread/1')).toBeUndefined();
  expect(await textOf(cache, '/thread/1', page('new', ['thread:1']))).toBe('new');
});

test('readers who come at once are given one build', async () => {
  const cache = openCache();
  for (let drop = 1; drop <= 20; drop += 1) {
    cache.drop(['thread:1']);
    const texts = await Promise.all(
      Array.from({ length: 200 }, () => textOf(cache, '/thread/1', page(`after ${drop}`, ['thread:1']))),
    );
    expect(new Set(texts)).toEqual(new Set([`after ${drop}`]));
  }
  expect(cache.counts).toMatchObject({ builds: 20, stale: 0 });
});

test('a build that overlaps a drop is not kept, and who came after the drop is given a later one', async () => {
  const cache = openCache();
  const slow = slowPage('old', ['thread:1']);
  const before = textOf(cache, '/thread/1', slow.build);
  await pause(1);
  cache.drop(['thread:1']);
  const after = textOf(cache, '/thread/1', page('new', ['thread:1']));
  slow.letOn();
  expect(await before).toBe('old');
  expect(await after).toBe('new');
  expect(await textOf(cache, '/thread/1', page('newer', ['thread:1']))).toBe('new');
});

test('a text is kept like an answer, but a stale one is built anew however long that takes', async () => {
  const cache = openCache({ patienceMs: 1 });
  const text = (words: string) => async () => {
    tag('card:1', 'card:1/ja');
    await pause(5);
    return words;
  };
  expect(await cache.text('near-thread/ja/1', text('古い'))).toBe('古い');
  expect(await cache.text('near-thread/ja/1', text('新しい'))).toBe('古い');
  cache.drop(['card:1/ja']);
  expect(await cache.text('near-thread/ja/1', text('新しい'))).toBe('新しい');
  cache.drop(['card:1']);
  expect(await cache.text('near-thread/ja/1', text(''))).toBe('');
  cache.close();
  expect(await cache.text('near-thread/ja/1', text('別の'))).toBe('別の');
});

test('a build is kept if what was dropped meanwhile is not on it', async () => {
  const cache = openCache();
  const slow = slowPage('kept', ['thread:1']);
  const reading = textOf(cache, '/thread/1', slow.build);
  await pause(1);
  cache.drop(['thread:2']);
  slow.letOn();
  await reading;
  expect(cache.peek('/thread/1')).toBeDefined();
});

test('a change of one language drops the pages of that language alone', async () => {
  const cache = openCache();
  await cache.get('/ja/thread/1', page('ja', ['thread:1', 'thread:1/ja']));
  await cache.get('/ar/thread/1', page('ar', ['thread:1', 'thread:1/ar']));
  expect(cache.drop(['thread:1/ja'])).toEqual(['/ja/thread/1']);
  expect(cache.peek('/ja/thread/1')).toBeUndefined();
  expect(cache.peek('/ar/thread/1')).toBeDefined();
});

test('where a page may lag, readers wait for a slow build a moment and are then given the old page', async () => {
  const cache = openCache({ patienceMs: 30 });
  await cache.get('/ja/thread/1', page('old', ['thread:1', 'thread:1/ja']));
  cache.drop(['thread:1/ja']);
  expect(await textOf(cache, '/ja/thread/1', page('quick', ['thread:1', 'thread:1/ja']))).toBe('quick');
  cache.drop(['thread:1/ja']);
  const slow = slowPage('slow', ['thread:1', 'thread:1/ja']);
  expect(await textOf(cache, '/ja/thread/1', slow.build)).toBe('quick');
  expect(cache.counts.stale).toBe(1);
  slow.letOn();
  await pause(20);
  expect(await textOf(cache, '/ja/thread/1', page('unused', []))).toBe('slow');
});

test('a build that overlaps a drop that may lag is kept as an old page', async () => {
  const cache = openCache({ patienceMs: 30 });
  const slow = slowPage('old', ['thread:1', 'thread:1/ja']);
  const reading = textOf(cache, '/ja/thread/1', slow.build);
  await pause(1);
  cache.drop(['thread:1/ja']);
  slow.letOn();
  expect(await reading).toBe('old');
  expect(cache.peek('/ja/thread/1')).toBeUndefined();
  expect(await textOf(cache, '/ja/thread/1', slowPage('never', []).build)).toBe('old');
});

test('what was taken back is not shown a moment longer, however slow the build', async () => {
  const cache = openCache({ patienceMs: 10 });
  await cache.get('/ja/thread/1', page('deleted', ['thread:1', 'thread:1/ja']));
  cache.drop(['thread:1/ja']);
  const slow = slowPage('without it', ['thread:1']);
  const reading = textOf(cache, '/ja/thread/1', slow.build);
  cache.drop(['thread:1']);
  await pause(30);
  slow.letOn();
  expect(await reading).toBe('without it');
});

test('a rebuild that fails gives the old page where it may lag, and fails where it may not', async () => {
  const cache = openCache();
  const fail = () => Promise.reject(new Error('the database is away'));
  const tags = ['thread:1', 'thread:1/ja'];
  await cache.get('/ja/thread/1', page('old', tags));
  cache.drop(['thread:1/ja']);
  expect(await textOf(cache, '/ja/thread/1', fail)).toBe('old');
  expect(await textOf(cache, '/ja/thread/1', page('failed', tags, { status: 500 }))).toBe('old');
  cache.drop(['thread:1']);
  await expect(cache.get('/ja/thread/1', fail)).rejects.toThrow('the database is away');
});

test('what nobody tagged, errors and answers for one reader are never kept', async () => {
  const cache = openCache();
  await cache.get('/untagged', page('x', []));
  await cache.get('/failed', page('x', ['thread:1'], { status: 500 }));
  await cache.get('/elsewhere', page('x', ['thread:1'], { status: 302 }));
  await cache.get('/personal', page('x', ['thread:1'], { keeping: 'never' }));
  expect(cache.size).toBe(0);
});

test('a missing page is kept a minute, untagged only where there is no page at all, apart from the others', async () => {
  const cache = openCache({ bytes: 60_000 });
  await cache.get('/thread/1', page('a page', ['thread:1']));
  await cache.get('/thread/2', page('no page yet', ['thread:2'], { status: 404 }));
  await cache.get('/untagged', page('x', [], { status: 404 }));
  expect(cache.peek('/thread/2')?.expiresAt).toBeLessThanOrEqual(Date.now() + 60_000);
  expect(cache.peek('/untagged')).toBeUndefined();
  for (let number = 0; number < 100; number += 1)
    await cache.get(`/nowhere/${number}`, page('x', [], { status: 404, keeping: 'missing' }));
  expect(cache.peek('/nowhere/99')).toBeDefined();
  expect(cache.peek('/thread/1')).toBeDefined();
  cache.drop(['thread:1']);
  expect(cache.peek('/thread/1')).toBeUndefined();
});

test('a missing page is dropped when the page comes to be', async () => {
  const cache = openCache();
  await cache.get('/thread/2', page('no page yet', ['thread:2'], { status: 404 }));
  expect(cache.drop(['thread:2'])).toEqual(['/thread/2']);
});

test('entries take no more bytes than they may, and the least read go first', async () => {
  const cache = openCache({ bytes: 100_000 });
  const long = 'x'.repeat(10_000);
  for (let number = 0; number < 20; number += 1) {
    await cache.get(`/thread/${number}`, page(long, [`thread:${number}`]));
    cache.peek('/thread/0');
  }
  expect(cache.size).toBe(5);
  expect(cache.peek('/thread/0')).toBeDefined();
  expect(cache.peek('/thread/1')).toBeUndefined();
  expect(cache.drop(['thread:1'])).toEqual([]);
  await cache.get('/huge', page('x'.repeat(200_000), ['thread:0']));
  expect(cache.peek('/huge')).toBeUndefined();
});

test('nothing is kept longer than its age allows', async () => {
  const cache = openCache({ maxAgeMs: 40 });
  await cache.get('/thread/1', page('old', ['thread:1']));
  await cache.get('/', async () => {
    keepFor(10);
    return page('by the clock', ['notices'])();
  });
  await pause(20);
  expect(cache.peek('/')).toBeUndefined();
  expect(cache.peek('/thread/1')).toBeDefined();
  await pause(40);
  expect(cache.peek('/thread/1')).toBeUndefined();
});

test('closed it keeps nothing, not even what was being built, but readers still share a build', async () => {
  const cache = openCache();
  await cache.get('/thread/1', page('kept', ['thread:1']));
  const slow = slowPage('unsure', ['thread:2']);
  const reading = textOf(cache, '/thread/2', slow.build);
  cache.close();
  expect(cache.size).toBe(0);
  const later = textOf(cache, '/thread/2', page('sure', ['thread:2']));
  slow.letOn();
  expect(await reading).toBe('unsure');
  expect(await later).toBe('sure');
  cache.open();
  expect(cache.size).toBe(0);
  await cache.get('/thread/1', page('kept', ['thread:1']));
  expect(cache.size).toBe(1);
});

test('what was being built when it opened is not kept, since drops may have been missed until then', async () => {
  const cache = openCache();
  cache.close();
  const slow = slowPage('unsure', ['thread:1']);
  const reading = cache.get('/thread/1', slow.build);
  cache.open();
  slow.letOn();
  await reading;
  expect(cache.size).toBe(0);
});

test('when everything is dropped nothing stays, and running builds are not kept', async () => {
  const cache = openCache();
  await cache.get('/thread/1', page('kept', ['thread:1']));
  const slow = slowPage('old', ['thread:2']);
  const reading = cache.get('/thread/2', slow.build);
  cache.drop(['everything']);
  slow.letOn();
  await reading;
  expect(cache.size).toBe(0);
});

test('with no bytes allowed nothing is ever kept', async () => {
  const cache = openCache({ bytes: 0 });
  await cache.get('/thread/1', page('x', ['thread:1']));
  expect(cache.size).toBe(0);
});

test('a small text that is kept holds no more memory than its own', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const cache = openCache();
  const before = process.memoryUsage().arrayBuffers;
  for (let number = 0; number < 200; number += 1) {
    // What others write meanwhile comes from the room that small buffers share.
    Buffer.from('x'.repeat(30_000));
    await cache.text(`newest-threads/tag/${number}`, async () => {
      tag('threads');
      return `${number}`;
    });
  }
  if (typeof collect === 'function') collect();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  expect(cache.size).toBe(200);
});

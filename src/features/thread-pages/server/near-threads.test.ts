import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/page-cache/committed-drops.ts';
import { dropTags } from '#platform/page-cache/drop-queries.ts';
import { type Stage, addThread, setStage } from '../../../../tests/support/cast.ts';
import { type KeptSite, openKeptSite } from '../../../../tests/support/kept-site.ts';

let stage: Stage;
let site: KeptSite;

beforeAll(async () => {
  stage = await setStage();
  site = await openKeptSite(stage);
});
afterAll(async () => {
  await site.close();
  await stage.strike();
});

/** A thread of the administrator, public at once. */
async function store(title: string, tags: number[], place = stage.kendo): Promise<number> {
  const body = { sub_category_id: place, title, text: 'How do you grip it?', tags, source_locale: 'en' };
  return (await stage.request('POST', '/thread/store', { as: stage.cast.aiko, body })).body.id;
}

/** A tagged thread that is there without having been posted, so that it uses up no turn. */
async function put(title: string): Promise<number> {
  const id = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, title });
  await sql`insert into thread_tags (thread_id, tag_id, position) values (${id}, ${stage.tag}, 0)`.execute(stage.db);
  await transact(stage.db, (tx) => dropTags(tx, ['threads']));
  return id;
}

/** The titles of the threads near one. */
async function readNear(thread: number, locale = 'en'): Promise<string[]> {
  return (await readRelated(thread, locale)).map(({ title }) => title);
}

/** The threads near one, on a page of it that nobody has asked for yet. */
async function readRelated(thread: number, locale = 'en'): Promise<{ id: number; title: string; comment_count: number }[]> {
  await transact(stage.db, (tx) => dropTags(tx, [`thread:${thread}`]));
  const answer = await site.send({ path: `/api/thread-page/${thread}`, headers: { 'user-language': locale } });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body).related;
}

test('a new page shows who has come and who has gone since, and each thread as it is now', async () => {
  const tags = [stage.tag];
  const [first, second] = [await store('First', tags), await store('Second', tags)];
  await store('Elsewhere', tags, stage.judo);
  await store('Untagged', []);
  expect(await readNear(first)).toEqual(['Elsewhere', 'Second', 'Untagged']);
  expect(await readNear(second)).toEqual(['Elsewhere', 'First', 'Untagged']);
  await stage.request('POST', '/thread/update', {
    as: stage.cast.aiko,
    body: { id: second, title: 'Second, mended', text: 'Softly.', tags: [] },
  });
  expect(await readNear(first)).toEqual(['Elsewhere', 'Untagged', 'Second, mended']);
  await store('Third', tags);
  expect(await readNear(first)).toEqual(['Third', 'Elsewhere', 'Untagged', 'Second, mended']);
  await stage.request('POST', '/thread/delete', { as: stage.cast.aiko, body: { id: second } });
  expect(await readNear(first)).toEqual(['Third', 'Elsewhere', 'Untagged']);
});

test('each language has its own titles, and a translation that comes is shown by the next page', async () => {
  const [one, other] = [await store('One', [], stage.judo), await store('Other', [], stage.judo)];
  expect((await readNear(one, 'ja'))[0]).toBe('Other');
  await transact(stage.db, async (tx) => {
    await sql`insert into texts (item_kind, item_id, field, locale, state, text, source_hash)
      values ('thread', ${other}, 'title', 'ja', 'translated', '別の', '') on conflict (item_id, item_kind, field, locale)
      do update set text = excluded.text, state = excluded.state`.execute(tx);
    await dropTags(tx, [`card:${other}/ja`]);
  });
  expect((await readNear(one, 'ja'))[0]).toBe('別の');
  expect((await readNear(one, 'en'))[0]).toBe('Other');
});

test('six are shown, and one that cannot be listed leaves its place to the next', async () => {
  const titles = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  for (const title of titles) await put(title);
  const page = await put('Page');
  expect(await readNear(page)).toEqual(['H', 'G', 'F', 'E', 'D', 'C']);
  // Only the thread's own tag says so: who is near is not read again.
  await transact(stage.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`update threads set deleted_at = now() where id = (select item_id from texts
      where item_kind = 'thread' and field = 'title' and text = 'F' and state = 'original') returning id`.execute(tx);
    await dropTags(tx, [`card:${rows[0]?.id}`]);
  });
  expect(await readNear(page)).toEqual(['H', 'G', 'E', 'D', 'C', 'B']);
});

test('a new page counts the comments that a thread near it has by then', async () => {
  const [one, other] = [await put('Counting'), await put('Counted')];
  expect((await readRelated(one))[0]).toMatchObject({ id: other, comment_count: 0 });
  const body = { thread_id: other, text: 'Softly.', source_locale: 'en' };
  expect((await stage.request('POST', '/comments/store', { as: stage.cast.aiko, body })).status).toBe(200);
  expect((await readRelated(one))[0]).toMatchObject({ id: other, comment_count: 1 });
});

test('a tag or a place that lacks a title in a language is shown in English, and one without any title does no harm', async () => {
  const thread = await put('Titles');
  await sql`update house_titles set titles = titles - ${String(stage.tag)} where item_kind = 'tag' and locale = 'ko'`.execute(
    stage.db,
  );
  await sql`delete from house_titles where item_kind = 'sub_category' and locale = 'ko'`.execute(stage.db);
  const read = async () => (await stage.request('GET', `/thread-page/${thread}`, { locale: 'ko' })).body;
  expect((await read()).thread).toMatchObject({ tags: [{ title: 'Grip (en)' }], sub_category: { title: 'kendo (en)' } });
  await sql`delete from house_titles where item_kind = 'tag' and locale = 'en'`.execute(stage.db);
  const { thread: untitled, related } = await read();
  expect(untitled).toMatchObject({ tags: [{ id: stage.tag, title: null }] });
  expect(related).toHaveLength(6);
});

test('what pages share is read once', async () => {
  const [left, right] = [await put('Left'), await put('Right')];
  await readNear(left);
  const before = site.counts.builds;
  await readNear(right);
  // The page itself, and the one thread that was not near the other page: that page's own.
  expect(site.counts.builds - before).toBe(2);
});

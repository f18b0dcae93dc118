import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { nestComments } from '../model.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

type Flat = { id: number; html: string; parent_id: number | null; next_cursor: string | null };
type Listed = Pick<Flat, 'id' | 'html'> & { sub_comments: Pick<Flat, 'id'>[]; next_sub_cursor: string | null };

function outline(comments: readonly Listed[]): unknown[] {
  return comments.map(({ id, html, sub_comments: subs, next_sub_cursor: cursor }) => [
    id,
    html,
    subs.map((sub) => sub.id),
    cursor,
  ]);
}

function outlineOf(page: { comments: Flat[] }): unknown[] {
  return outline(nestComments(page.comments));
}

/** The page of a thread and the API's own list of its comments, both in Japanese. */
async function readBoth(thread: number, query: string, list: string) {
  const page = await stage.request('GET', `/thread-page/${thread}?${query}`, { locale: 'ja' });
  const comments = await stage.request('GET', `${list}?thread_id=${thread}&${query}`, { locale: 'ja' });
  return { page: page.body, comments: comments.body };
}

async function addMany(thread: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push(await addComment(stage, { by: stage.cast.bruno.id, on: thread, text: `Número ${number}`, source: 'pt' }));
  return ids;
}

test('a page shows the same comments as the API lists, forwards and back, and around one of them', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const ids = await addMany(thread, 45);
  const parent = ids[30] ?? 0;
  const replies: number[] = [];
  for (const text of ['um', 'dois', 'três', 'quatro', 'cinco'])
    replies.push(await addComment(stage, { by: stage.cast.layla.id, on: thread, under: parent, text }));
  const first = await readBoth(thread, '', '/thread-comments');
  expect(outlineOf(first.page)).toEqual(outline(first.comments.comments));
  expect(first.page).toMatchObject({ previous_cursor: null, next_cursor: first.comments.next_cursor });
  const second = await readBoth(thread, `cursor=${first.page.next_cursor}`, '/comments/load-more');
  expect(outlineOf(second.page)).toEqual(outline(second.comments.comments));
  expect(second.page.previous_cursor).toBe(second.comments.previous_cursor);
  const back = await readBoth(thread, `cursor=${second.page.previous_cursor}`, '/comments/load-more');
  expect(outlineOf(back.page)).toEqual(outline(first.comments.comments));
  const around = await readBoth(thread, `comment=${replies[4]}`, '/thread-comments');
  expect(outlineOf(around.page)).toEqual(outline(around.comments.comments));
});

test('a page says what is translated and shows the original elsewhere or when asked', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, title: 'Calma', source: 'pt' });
  const [done = 0, waiting = 0] = await addMany(thread, 2);
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, html, source_hash)
    values ('comment', ${done}, 'text', 'ja', 'translated', '一', '<p>一</p>', ''), ('comment', ${waiting}, 'text', 'ja', 'pending', null, null, '')`.execute(
    stage.db,
  );
  const { page } = await readBoth(thread, '', '/thread-comments');
  expect(page.thread).toMatchObject({ title: 'Calma', is_survey_thread: false, survey_texts: {} });
  expect(page.comments).toMatchObject([
    { id: done, html: '<p>一</p>', translations: { text: { state: 'translated', by: null } } },
    { id: waiting, html: '<p>Número 1</p>', translations: { text: { state: 'pending' } } },
  ]);
  const original = await readBoth(thread, 'text=original', '/thread-comments');
  expect(original.page.comments[0]).toMatchObject({ html: '<p>Número 0</p>', translations: { text: { state: 'translated' } } });
});

test('threads that share tags are near, and the page itself is not', async () => {
  const [one, other] = [
    await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo }),
    await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo }),
  ];
  const { rows } = await sql<{ id: number }>`select id from tags order by id limit 1`.execute(stage.db);
  const tag = rows[0]?.id ?? 0;
  await sql`insert into thread_tags (thread_id, tag_id, position) values (${one}, ${tag}, 1), (${other}, ${tag}, 1)`.execute(
    stage.db,
  );
  const { page } = await readBoth(one, '', '/thread-comments');
  const near = page.related.map((thread: { id: number }) => thread.id);
  expect(near[0]).toBe(other);
  expect(near).not.toContain(one);
});

test('tags of comments are shown, and no longer when they are taken away', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const [plain = 0, tagged = 0] = await addMany(thread, 2);
  await sql`insert into comment_tags (comment_id, tag_id, position) values (${tagged}, ${stage.tag}, 0)`.execute(stage.db);
  const shown = await readBoth(thread, '', '/thread-comments');
  const tags = [[], [stage.tag]];
  const idsOf = (page: { comments: { tags: { id: number }[] }[] }) => page.comments.map((one) => one.tags.map(({ id }) => id));
  expect([idsOf(shown.page), idsOf(shown.comments)]).toEqual([tags, tags]);
  await sql`delete from comment_tags where comment_id = ${tagged}`.execute(stage.db);
  expect((await readBoth(thread, '', '/thread-comments')).page.comments).toMatchObject([
    { id: plain, tags: [] },
    { id: tagged, tags: [] },
  ]);
});

test('names and words that look like JSON or SQL are shown as they are', async () => {
  const hostile = `"},{"id":1,'); --\\\n\t\u2028\u0001\u202e{0}%s$1`;
  const { bruno } = stage.cast;
  const thread = await addThread(stage, { by: bruno.id, in: stage.kendo, title: hostile });
  await addComment(stage, { by: bruno.id, on: thread, text: hostile });
  const call = (name: string) => sql`update users set nick_name = ${name} where id = ${bruno.id}`.execute(stage.db);
  await call(hostile);
  const { page, comments } = await readBoth(thread, '', '/thread-comments');
  await call('bruno');
  expect([page.thread.title, page.thread.poster_name]).toEqual([hostile, hostile]);
  expect(page.comments[0]).toMatchObject({ poster_name: hostile, html: comments.comments[0].html });
});

test('a survey without words still has a page', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  await sql`update threads set is_survey_thread = true where id = ${thread}`.execute(stage.db);
  expect((await readBoth(thread, '', '/thread-comments')).page.thread).toMatchObject({
    is_survey_thread: true,
    survey_texts: {},
  });
});

test('a thread that nobody may read, and a comment that is not there, have no page', async () => {
  const held = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, status: 'pending' });
  expect((await stage.request('GET', `/thread-page/${held}`)).body.code).toBe('thread.not_found');
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  expect((await stage.request('GET', `/thread-page/${thread}?comment=999999`)).body.code).toBe('comment.not_found');
  expect((await stage.request('GET', `/thread-page/${thread}?cursor=nonsense`)).body.code).toBe('request.bad_cursor');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findForbiddenHtml, unseenCharacters } from '../support/allowed-html.ts';
import { type Answered, type Stage, addThread, setStage } from '../support/cast.ts';
import { readHostileStrings } from '../support/hostile-strings.ts';

let stage: Stage;
const strings = readHostileStrings();

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

async function post(path: string, body: object): Promise<Answered> {
  await sql`delete from turns`.execute(stage.db);
  return stage.request('POST', path, { as: stage.cast.aiko, body: { ...body, source_locale: 'en' } });
}

/** What is wrong with the answer to a write: it is done, or refused as something in the request. */
function problemsOf(write: Answered): string[] {
  if (write.status === 200 || (write.status === 400 && write.body.code === 'request.invalid')) return [];
  return [`answered ${write.status} ${write.body.code}`];
}

function problemsIn({ status, body }: Answered): string[] {
  if (status !== 200) return [`reading answered ${status}`];
  const stored = [body.text, body.text_en, body.excerpt, body.title].filter((text) => typeof text === 'string');
  const unseen = stored.filter((text) => unseenCharacters.test(text)).map((text) => `stored ${JSON.stringify(text)}`);
  const lines = typeof body.title === 'string' && /[\n\r\t]/.test(body.title) ? ['a title of several lines'] : [];
  return [...unseen, ...lines, ...findForbiddenHtml(body.html)];
}

test('no hostile string is more than words in a comment', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const wrong: unknown[] = [];
  let stored = 0;
  for (const text of strings) {
    const write = await post('/comments/store', { thread_id: thread, text });
    const found = problemsOf(write);
    if (write.status === 200) {
      stored += 1;
      found.push(...problemsIn(await stage.request('GET', `/comment/${write.body.comment.id}`)));
    }
    if (found.length > 0) wrong.push([text, found]);
  }
  expect(wrong).toEqual([]);
  expect(stored).toBeGreaterThan(strings.length * 0.95);
}, 120_000);

test('no hostile string is more than words in the title and the text of a thread', async () => {
  const wrong: unknown[] = [];
  for (const text of strings) {
    for (const title of Array.from(text).length > 150 ? ['Grip'] : ['Grip', text]) {
      const write = await post('/thread/store', { sub_category_id: stage.kendo, title, text });
      const found = problemsOf(write);
      if (write.status === 200) found.push(...problemsIn(await stage.request('GET', `/thread/${write.body.id}`)));
      if (found.length > 0) wrong.push([text, found]);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('a preview shows a hostile string as harmlessly as a post does', async () => {
  const wrong: unknown[] = [];
  for (const text of strings) {
    const preview = await stage.request('POST', '/preview', { as: stage.cast.layla, body: { text } });
    const found = preview.status === 200 ? findForbiddenHtml(preview.body.html) : problemsOf(preview);
    if (found.length > 0) wrong.push([text, found]);
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('lists, the queue of the desk and the overlay carry hostile posts as harmlessly', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  for (const text of ['<img src=x onerror=alert(1)>', '[a](javascript:alert(1))', '![x](http://a.example/"onload="alert(1))']) {
    await sql`delete from turns`.execute(stage.db);
    const body = { thread_id: thread, text, source_locale: 'en' };
    await stage.request('POST', '/comments/store', { as: stage.cast.layla, body });
  }
  const { body: queue } = await stage.request('GET', '/admin/queue', { as: stage.cast.aiko });
  const { body: overlay } = await stage.request('GET', `/overlay?thread=${thread}`, { as: stage.cast.layla });
  const posts: { html: string }[] = [...queue.items, ...overlay.thread.hidden_comments];
  expect(posts).toHaveLength(6);
  expect(posts.flatMap(({ html }) => findForbiddenHtml(html))).toEqual([]);
});

test('hostile strings as parameters, ids and headers are refused or find nothing', async () => {
  const wrong: string[] = [];
  for (const text of strings) {
    const encoded = encodeURIComponent(text.toWellFormed());
    const paths = [`/tags?q=${encoded}`, `/thread/${encoded}`, `/threads-home?cursor=${encoded}`, `/thread?id=1&text=${encoded}`];
    for (const path of paths) {
      const { status } = await stage.request('GET', path);
      if (![200, 400, 404].includes(status)) wrong.push(`${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

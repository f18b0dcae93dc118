import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { type Actor, type Stage, type Status, addComment, addThread, inAll, setStage } from '../../../tests/support/cast.ts';
import { type Asked, readsOf } from '../../../tests/support/reads.ts';

/** Stands in everything that nobody but its author and the desk may read, in every language. */
const canary = 'kanarienvogel';
const hiddenStates: readonly Status[] = ['pending', 'rejected', 'deleted'];

let stage: Stage;
let hidden: Asked[];

beforeAll(async () => {
  stage = await setStage();
  const open = await thread('published', 'Grip');
  hidden = [{ threadId: open, commentId: await comment(open, { text: 'Softly.' }) }, await edited(open)];
  for (const status of hiddenStates) {
    const threadId = await thread(status, canary);
    hidden.push({ threadId, commentId: await comment(threadId, { text: canary }) });
    hidden.push({ threadId: open, commentId: await comment(open, { text: canary, status }) });
    const parent = await comment(open, { text: canary, status });
    hidden.push({ threadId: open, commentId: await comment(open, { text: canary, under: parent }) });
    const seen = await comment(open, { text: 'Firmly.' });
    hidden.push({ threadId: open, commentId: await comment(open, { text: canary, status, under: seen }) });
  }
  hidden.push(await withdrawn());
});
afterAll(() => stage.strike());

async function thread(status: Status, words: string): Promise<number> {
  const id = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, status });
  const fields = ['title', 'text', 'survey_option_1', 'survey_title_prefix'];
  await storeWrittenFields(
    stage.db,
    fields.map((field) => ({ kind: 'thread' as const, id, field, source: 'en' as const, texts: inAll(words) })),
  );
  await sql`update threads set is_survey_thread = true, image = ${words}, video_link = ${words} where id = ${id}`.execute(
    stage.db,
  );
  await sql`insert into thread_tags values (${id}, ${stage.tag}, 0)`.execute(stage.db);
  return id;
}

async function comment(on: number, said: { text: string; status?: Status; under?: number }): Promise<number> {
  const id = await addComment(stage, { by: stage.cast.bruno.id, on, ...said });
  await storeWrittenFields(stage.db, [{ kind: 'comment', id, field: 'text', source: 'en', texts: inAll(said.text) }]);
  await sql`insert into comment_tags values (${id}, ${stage.tag}, 0)`.execute(stage.db);
  return id;
}

/** A thread that its author took back, under which somebody had spoken. */
async function withdrawn(): Promise<Asked> {
  const threadId = await thread('published', canary);
  const commentId = await addComment(stage, { by: stage.cast.layla.id, on: threadId });
  await stage.request('POST', '/thread/delete', { as: stage.cast.bruno, body: { id: threadId } });
  return { threadId, commentId };
}

/** Edits of a public thread and comment that nobody has approved. */
async function edited(threadId: number): Promise<Asked> {
  const commentId = await comment(threadId, { text: 'Softly.' });
  const words = { text: canary, source_locale: 'en' };
  await stage.request('POST', '/comment/update', { as: stage.cast.bruno, body: { id: commentId, ...words } });
  const body = { id: threadId, title: canary, ...words };
  const answer = await stage.request('POST', '/thread/update', { as: stage.cast.bruno, body });
  expect(answer.body.message).toBe('thread.registered');
  return { threadId, commentId };
}

/** Where the canary was heard by somebody who reads everything in a language. */
async function listen(locale: Locale, as: Actor | undefined): Promise<string[]> {
  const addresses = hidden.flatMap((asked) => readsOf(stage, asked).map(({ address }) => address));
  const heard: string[] = [];
  for (const address of new Set(addresses)) {
    const { status, body } = await stage.request('GET', address, { locale, as });
    if (status >= 500 || JSON.stringify(body ?? '').includes(canary)) heard.push(`${locale} ${address}: ${status}`);
  }
  return heard;
}

test('the canary is there: its author and the desk hear it', async () => {
  const { threadId } = hidden[0] ?? { threadId: 0 };
  const own = await stage.request('GET', `/overlay?thread=${threadId}`, { as: stage.cast.bruno });
  expect(JSON.stringify(own.body)).toContain(canary);
  expect(JSON.stringify((await stage.request('GET', '/admin/queue', { as: stage.cast.aiko })).body)).toContain(canary);
});

test('nothing that is pending, rejected, deleted, withdrawn or edited is in any answer to a visitor, in any language', async () => {
  for (const locale of locales) expect(await listen(locale, undefined)).toEqual([]);
}, 60_000);

test('another member, a paid one and a manager of elsewhere hear no more of it than a visitor', async () => {
  const { layla, pierre, putu } = stage.cast;
  for (const as of [layla, pierre, putu]) expect(await listen('en', as)).toEqual([]);
});

test('what is hidden is in no count', async () => {
  const open = hidden[0]?.threadId ?? 0;
  const { body: page } = await stage.request('GET', `/thread-comments?thread_id=${open}`);
  const shown = page.comments.flatMap((one: { sub_comments: unknown[] }) => [one, ...one.sub_comments]);
  expect((await stage.request('GET', `/thread/${open}`)).body.comment_count).toBe(shown.length);
  expect((await stage.request('GET', `/sub-category/${stage.kendo}`)).body.thread_count).toBe(1);
});

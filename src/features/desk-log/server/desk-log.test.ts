import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';

let stage: Stage;
let thread: number;
let comment: number;

beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  await sql`delete from desk_log`.execute(stage.db);
  thread = await addThread(stage, { by: stage.cast.layla.id, in: stage.kendo });
  comment = await addComment(stage, { by: stage.cast.bruno.id, on: thread });
});
afterAll(() => stage.strike());

const words = { title: 'Grip', text: 'Softly.', source_locale: 'en' };
const { title: _, ...text } = words;

async function logged() {
  const { rows } =
    await sql`select actor_id as actor, act, item_kind as kind, item_id as id, reason from desk_log order by id`.execute(
      stage.db,
    );
  return rows;
}

function send(as: Actor, path: string, body: object) {
  return stage.request('POST', path, { as, body });
}

test('what staff edit or delete of others is written down with the reason they give', async () => {
  const { chen } = stage.cast;
  await send(chen, '/comment/update', { id: comment, ...text, reason: 'A name was in it.' });
  await send(chen, '/thread/update', { id: thread, ...words });
  await send(chen, '/comment/delete', { id: comment, reason: 'Advertising.' });
  await send(chen, '/thread/delete', { id: thread, reason: 'Told twice.' });
  expect(await logged()).toEqual([
    { actor: chen.id, act: 'edit', kind: 'comment', id: comment, reason: 'A name was in it.' },
    { actor: chen.id, act: 'edit', kind: 'thread', id: thread, reason: null },
    { actor: chen.id, act: 'delete', kind: 'comment', id: comment, reason: 'Advertising.' },
    { actor: chen.id, act: 'delete', kind: 'thread', id: thread, reason: 'Told twice.' },
  ]);
});

test('what people do to their own is not written down', async () => {
  await send(stage.cast.bruno, '/comment/update', { id: comment, ...text });
  await send(stage.cast.bruno, '/comment/delete', { id: comment });
  await send(stage.cast.layla, '/thread/update', { id: thread, ...words });
  expect(await logged()).toEqual([]);
});

test('what staff publish without approval is written down, what others write is not', async () => {
  const { aiko, bruno } = stage.cast;
  const { body } = await send(aiko, '/comments/store', { thread_id: thread, ...text });
  await send(bruno, '/comments/store', { thread_id: thread, ...text });
  expect(await logged()).toEqual([{ actor: aiko.id, act: 'pass', kind: 'comment', id: body.comment.id, reason: null }]);
});

test('an act that was refused is not written down', async () => {
  expect((await send(stage.cast.putu, '/comment/delete', { id: comment, reason: 'No.' })).status).toBe(403);
  expect(await logged()).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

test("whether a comment is translated is its author's choice at every edit: off, kept off, and on again in 12 languages", async () => {
  const { aiko } = stage.cast;
  const thread = await addThread(stage, { by: aiko.id, in: stage.kendo });
  const id = await addComment(stage, { by: aiko.id, on: thread });
  const states: [boolean, string[]][] = [];
  for (const off of [false, true, true, false]) {
    const body = { id, text: 'Softly.', source_locale: 'en', is_translation_off: off };
    await stage.request('POST', '/comment/update', { as: aiko, body });
    const { body: editable } = await stage.request('GET', `/comment-for-editing/${id}`, { as: aiko });
    const { rows } = await sql<{ state: string }>`select state from texts
      where item_kind = 'comment' and item_id = ${id} and state <> 'original'`.execute(stage.db);
    states.push([editable.is_translation_off, rows.map(({ state }) => state)]);
  }
  const all = (state: string) => Array.from({ length: 12 }, () => state);
  expect(states).toEqual([
    [false, all('pending')],
    [true, all('off')],
    [true, all('off')],
    [false, all('pending')],
  ]);
});

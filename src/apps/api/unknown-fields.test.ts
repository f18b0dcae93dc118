import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, addComment, addThread, setStage } from '../../../tests/support/cast.ts';
import { type Row, matrix } from '../../../tests/permissions/matrix.ts';

let stage: Stage;
let names: string[];

beforeAll(async () => {
  stage = await setStage();
  const { rows } = await sql<{ name: string }>`select distinct column_name as name from information_schema.columns
    where table_schema in ('public', 'auth')`.execute(stage.db);
  const tricks = ['__proto__', 'constructor', 'prototype', 'isAdmin', 'userId', 'user', 'role', 'permit', 'locale', 'status'];
  names = [...new Set([...rows.map((row) => row.name), ...tricks])];
});
afterAll(() => stage.strike());

function bodyOf(row: Row, { threadId, commentId }: { threadId: number; commentId: number }): Record<string, unknown> {
  return row.input(stage, { id: row.item === 'comment' ? commentId : threadId, threadId, stamp: '0'.repeat(32) });
}

test('no write takes a field that its contract does not name, such as any column of our tables', async () => {
  const threadId = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const commentId = await addComment(stage, { by: stage.cast.bruno.id, on: threadId });
  const writes = matrix.filter((row) => row.operation.startsWith('post '));
  const taken: string[] = [];
  for (const row of writes) {
    const declared = bodyOf(row, { threadId, commentId });
    for (const name of names.filter((one) => !optionalFields.has(one) && !Object.hasOwn(declared, one))) {
      const body = `{${JSON.stringify(name)}:1,${JSON.stringify(declared).slice(1)}`.replace(',}', '}');
      const answer = await stage.request('POST', row.operation.slice('post '.length), { as: stage.cast.aiko, body });
      // An operation that is not mounted here answers 404 before it looks at anything.
      if (answer.status === 404 && answer.body.code === 'request.not_found') break;
      if (answer.status !== 400 || answer.body.field !== name) taken.push(`${row.operation} ${name}: ${answer.status}`);
    }
  }
  expect(names.length).toBeGreaterThan(80);
  expect(taken).toEqual([]);
});

/** Columns whose names are also fields that some write declares; what else they let through, their own tests say. */
const optionalFields = new Set(['text', 'title', 'source_locale', 'is_translation_off', 'reason', 'parent_id', 'tags']);

test('a status, an author or a time that is smuggled in changes nothing', async () => {
  const threadId = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  const written = { thread_id: threadId, text: 'Softly.', source_locale: 'en' };
  for (const smuggled of [{ status: 'published' }, { user_id: stage.cast.aiko.id }, { published_at: '2020-01-01' }]) {
    const body = { ...written, ...smuggled };
    expect((await stage.request('POST', '/comments/store', { as: stage.cast.layla, body })).status).toBe(400);
  }
  const { rows } = await sql`select from comments where thread_id = ${threadId}`.execute(stage.db);
  expect(rows).toEqual([]);
});

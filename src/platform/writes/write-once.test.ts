import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, type Stage, addThread, setStage } from '../../../tests/support/cast.ts';
import { sweepWrites } from './write-queries.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
  thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
});
beforeEach(() => sql`delete from turns`.execute(stage.db));
afterAll(() => stage.strike());

function post(key: string, { as = stage.cast.layla, text = 'Softly.' }: { as?: Actor; text?: string } = {}) {
  const body = { thread_id: thread, text, source_locale: 'en' };
  return stage.request('POST', '/comments/store', { as, body, headers: { 'idempotency-key': key } });
}

async function countOf(as: Actor): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from comments where user_id = ${as.id}`.execute(
    stage.db,
  );
  return rows[0]?.total ?? 0;
}

test('the same write sent again gets the same answer and makes no second row', async () => {
  const { pierre } = stage.cast;
  const first = await post('once', { as: pierre });
  const second = await post('once', { as: pierre });
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(await countOf(pierre)).toBe(1);
});

test('the same write sent several times at the same moment happens once', async () => {
  const { bruno } = stage.cast;
  const answers = await Promise.all(Array.from({ length: 4 }, () => post('at once', { as: bruno })));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body.comment.id)).size).toBe(1);
  expect(await countOf(bruno)).toBe(1);
});

test('a key that comes back with other content is refused', async () => {
  await post('reused');
  const { status, body } = await post('reused', { text: 'Firmly.' });
  expect([status, body.code]).toEqual([409, 'request.key_reused']);
});

test('a key that comes back for another operation is refused', async () => {
  await post('elsewhere');
  const { status, body } = await stage.request('POST', '/thread/store', {
    as: stage.cast.layla,
    body: { sub_category_id: stage.kendo, title: 'Grip', text: 'Softly.', source_locale: 'en' },
    headers: { 'idempotency-key': 'elsewhere' },
  });
  expect([status, body.code]).toEqual([409, 'request.key_reused']);
});

test('two people may use the same key', async () => {
  const { layla, chen } = stage.cast;
  const mine = await post('shared', { as: layla });
  const theirs = await post('shared', { as: chen });
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(mine.body.comment.id).not.toBe(theirs.body.comment.id);
});

test('a write that failed may be sent again with its key', async () => {
  const body = { thread_id: thread, text: 'Softly.', source_locale: 'en', tags: [12_345] };
  const headers = { 'idempotency-key': 'failed' };
  const refused = await stage.request('POST', '/comments/store', { as: stage.cast.layla, body, headers });
  expect(refused.body.code).toBe('comment.unknown_tag');
  await sql`insert into tags (id, slug) overriding system value values (12345, 'late')`.execute(stage.db);
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, source_hash)
    values ('tag', 12345, 'title', 'en', 'original', 'Late', '')`.execute(stage.db);
  const done = await stage.request('POST', '/comments/store', { as: stage.cast.layla, body, headers });
  expect(done.status).toBe(200);
});

test('a key of more than 255 characters is refused', async () => {
  const { status, body } = await post('k'.repeat(256));
  expect([status, body.code, body.field]).toEqual([400, 'request.invalid', 'Idempotency-Key']);
});

test('keys are forgotten after a day', async () => {
  const { putu } = stage.cast;
  await post('yesterday', { as: putu });
  await sql`update answered_writes set at = at - interval '25 hours'`.execute(stage.db);
  await sweepWrites(stage.db);
  await post('yesterday', { as: putu });
  expect(await countOf(putu)).toBe(2);
});

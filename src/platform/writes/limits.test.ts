import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Stage, addThread, setStage } from '../../../tests/support/cast.ts';
import { takeTurns, takeTurnsTogether } from './limits.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
beforeEach(() => sql`delete from turns`.execute(stage.db));
afterAll(() => stage.strike());

/** Fills the present window and the next one, so that a test cannot slip out of it. */
async function use(subject: string, act: string, { seconds, taken }: { seconds: number; taken: number }): Promise<void> {
  await sql`insert into turns (subject, act, window_start, taken)
    select ${subject}, ${act}, to_timestamp((floor(extract(epoch from now()) / ${seconds}::int) + ahead) * ${seconds}::int), ${taken}
    from generate_series(0, 1) as ahead`.execute(stage.db);
}

function post(thread: number) {
  const body = { thread_id: thread, text: 'Softly.', source_locale: 'en' };
  return stage.request('POST', '/comments/store', { as: stage.cast.layla, body });
}

test('the eleventh post of a minute is refused and told when to come back', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  await use(`user:${stage.cast.layla.id}`, 'post/60', { seconds: 60, taken: 9 });
  expect((await post(thread)).status).toBe(200);
  const { status, body, headers } = await post(thread);
  expect([status, body.code]).toEqual([429, 'request.too_many']);
  expect(body.retry_after).toBeGreaterThanOrEqual(1);
  expect(body.retry_after).toBeLessThanOrEqual(60);
  expect(headers.get('retry-after')).toBe(String(body.retry_after));
});

test('a new member posts a hundred times a day at most, an older one as often as the minutes allow', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  await use(`user:${stage.cast.layla.id}`, 'post/86400', { seconds: 86_400, taken: 100 });
  expect((await post(thread)).status).toBe(429);
  await sql`update users set created_at = now() - interval '8 days' where id = ${stage.cast.layla.id}`.execute(stage.db);
  expect((await post(thread)).status).toBe(200);
});

test('a post that is refused takes no turn, and a post elsewhere counts the same', async () => {
  const thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
  await use(`user:${stage.cast.layla.id}`, 'post/60', { seconds: 60, taken: 9 });
  const unknownTag = { thread_id: thread, text: 'Softly.', source_locale: 'en', tags: [999] };
  await stage.request('POST', '/comments/store', { as: stage.cast.layla, body: unknownTag });
  const started = { sub_category_id: stage.kendo, title: 'Grip', text: 'Softly.', source_locale: 'en' };
  expect((await stage.request('POST', '/thread/store', { as: stage.cast.layla, body: started })).status).toBe(200);
  expect((await post(thread)).status).toBe(429);
});

test('turns taken at the same moment are all counted', async () => {
  const limits = [{ act: 'try', turns: 5, seconds: 3600 }];
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => stage.db.transaction().execute((tx) => takeTurns(tx, 'someone', limits))),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
});

test('turns that several take together are counted for each, and one too many takes none', async () => {
  const limits = [
    { act: 'try', turns: 2, seconds: 3600 },
    { act: 'try', turns: 5, seconds: 86_400 },
  ];
  async function take(...subjects: string[]): Promise<void> {
    const takers = subjects.map((subject) => ({ subject, limits }));
    await stage.db.transaction().execute((tx) => takeTurnsTogether(tx, takers));
  }
  await take('b', 'a', 'b');
  await expect(take('a', 'b')).rejects.toMatchObject({ code: '23514' });
  await take('a', 'c');
  const { rows } = await sql`select subject, act, taken from turns order by subject, act`.execute(stage.db);
  const taken = (subject: string, count: number) => ['try/3600', 'try/86400'].map((act) => ({ subject, act, taken: count }));
  expect(rows).toEqual([...taken('a', 2), ...taken('b', 2), ...taken('c', 1)]);
});

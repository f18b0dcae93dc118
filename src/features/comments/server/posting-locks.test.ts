import { type Transaction, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  for (const table of ['turns', 'answered_writes']) await sql`delete from ${sql.raw(table)}`.execute(stage.db);
  thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo });
});
afterAll(() => stage.strike());

function post(as: Actor, { key, body }: { key?: string; body?: object } = {}) {
  return stage.request('POST', '/comments/store', {
    as,
    body: { thread_id: thread, text: 'Softly.', source_locale: 'en', ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

/** Holds what a statement locks until it is told to let go, which takes the statement back. */
async function hold(lock: (tx: Transaction<unknown>) => Promise<unknown>): Promise<() => Promise<void>> {
  const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = stage.db.transaction().execute(async (tx) => {
    await lock(tx);
    isHeld.resolve();
    await mayEnd.promise;
    throw new Error('let go');
  });
  const isOver = ended.catch(() => undefined);
  await isHeld.promise;
  return async function letGo() {
    mayEnd.resolve();
    await isOver;
  };
}

/** Until somebody waits for what is held. */
async function somebodyWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(stage.db);
    expect(rows).toHaveLength(1);
  });
}

/** Takes a member's turn of the minute, and of the next one. */
function takeTurn(tx: Transaction<unknown>, { id }: Actor): Promise<unknown> {
  return sql`insert into turns (subject, act, window_start, taken)
    select ${`user:${id}`}, 'post/60', date_trunc('minute', now()) + ahead * interval '1 minute', 1
      from generate_series(0, 1) as ahead`.execute(tx);
}

test('a post that waits for its key holds no turn, so that no write waits for it crosswise', async () => {
  const { bruno } = stage.cast;
  const letGo = await hold((tx) =>
    sql`insert into answered_writes (user_id, key, operation, input_hash) values (${bruno.id}, 'held', '', '')`.execute(tx),
  );
  const waiting = post(bruno, { key: 'held' });
  await somebodyWaits();
  const other = await post(bruno);
  await letGo();
  expect([other.status, (await waiting).status]).toEqual([200, 200]);
});

const edits: [string, () => Promise<{ path: string; edit: object; reply: object }>][] = [
  ['thread', () => Promise.resolve({ path: '/thread/update', edit: { id: thread, title: 'Grip', text: 'How?' }, reply: {} })],
  [
    'comment',
    async () => {
      const id = await addComment(stage, { by: stage.cast.bruno.id, on: thread });
      return { path: '/comment/update', edit: { id, text: 'Firmly.' }, reply: { parent_id: id } };
    },
  ],
];

test.each(edits)('a post does not wait until the %s that it answers is edited', async (_, prepare) => {
  const { bruno, layla } = stage.cast;
  const { path, edit, reply } = await prepare();
  const letGo = await hold((tx) => takeTurn(tx, bruno));
  const edited = stage.request('POST', path, { as: bruno, body: { source_locale: 'en', tags: [], ...edit } });
  await somebodyWaits();
  const answer = await post(layla, { body: reply });
  await letGo();
  expect([answer.status, (await edited).status]).toEqual([200, 200]);
});

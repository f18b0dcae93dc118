import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, type CastName, type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { approve } from '../../../../tests/support/decisions.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  for (const table of ['turns', 'answered_writes']) await sql`delete from ${sql.raw(table)}`.execute(stage.db);
  thread = await addThread(stage, { by: stage.cast.aiko.id, in: stage.kendo });
});
afterAll(() => stage.strike());

type Posting = { key?: string; body?: object };

function post(as: Actor, { key, body }: Posting = {}) {
  return stage.request('POST', '/comments/store', {
    as,
    body: { thread_id: thread, text: 'Softly.', source_locale: 'en', ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

async function total(table: 'comments' | 'answered_writes' | 'turns' | 'texts'): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.raw(table)}`.execute(stage.db);
  return rows[0]?.total ?? 0;
}

/** How many turns of the minute are used up, in this one and in the next. */
async function useTurns(as: Actor, [present, next]: [number, number]): Promise<void> {
  await sql`insert into turns (subject, act, window_start, taken)
    select ${`user:${as.id}`}, 'post/60', date_trunc('minute', now()) + ahead * interval '1 minute', taken
      from unnest(array[${present}::int, ${next}::int]) with ordinality as x(taken, nth), lateral (select nth - 1 as ahead) y
    on conflict (subject, act, window_start) do update set taken = excluded.taken`.execute(stage.db);
}

test('of fifty posts at the same moment never more are stored than there are turns', async () => {
  const { layla } = stage.cast;
  await useTurns(layla, [7, 10]);
  const before = await total('comments');
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => post(layla, index % 2 ? { key: `k${index}` } : {})));
  const stored = answers.filter(({ status }) => status === 200).length;
  expect(stored).toBeLessThanOrEqual(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - stored);
  expect((await total('comments')) - before).toBe(stored);
  expect(await total('answered_writes')).toBeLessThanOrEqual(stored);
});

/** What is said by whom, all at the same moment. */
async function postTogether(words: readonly [CastName, string][], { keyed = false } = {}) {
  const answers = await Promise.all(
    words.map(([name, text]) => post(stage.cast[name], { body: { text }, ...(keyed ? { key: text } : {}) })),
  );
  return answers.map(({ status, body }) => [status, body.comment?.user_id, body.comment?.text]);
}

test.each([false, true])('who posts at the same moment is answered with the own words, with keys: %s', async (keyed) => {
  const words: [CastName, string][] = [
    ['layla', 'Softly.'],
    ['bruno', 'Firmly.'],
    ['pierre', 'Slowly.'],
    ['layla', 'Again.'],
  ];
  const before = await total('answered_writes');
  const said = words.map(([name, text]) => [200, stage.cast[name].id, text]);
  expect(await postTogether(words, { keyed })).toEqual(said);
  const { rows } = await sql<{ row: unknown[] }>`select json_build_array(200, c.user_id, x.text) as row, c.xmin::text
    from comments c join texts x on x.item_kind = 'comment' and x.item_id = c.id and x.state = 'original'
    where c.thread_id = ${thread} order by c.id`.execute(stage.db);
  expect(rows.map(({ row }) => row)).toEqual(said);
  expect((await total('answered_writes')) - before).toBe(keyed ? words.length : 0);
  const { rows: transactions } = await sql`select distinct xmin::text from comments where thread_id = ${thread}`.execute(
    stage.db,
  );
  expect(transactions.length).toBeLessThan(words.length);
  const { rows: turns } = await sql`select subject, taken from turns order by taken desc limit 1`.execute(stage.db);
  expect(turns).toEqual([{ subject: `user:${stage.cast.layla.id}`, taken: 2 }]);
});

test('who has too few turns left holds up nobody who posts at the same moment', async () => {
  const { layla } = stage.cast;
  await useTurns(layla, [9, 9]);
  const answers = await postTogether([
    ['layla', 'One.'],
    ['bruno', 'Firmly.'],
    ['layla', 'Two.'],
    ['layla', 'Three.'],
    ['pierre', 'Slowly.'],
  ]);
  const hers = answers.filter((_, place) => [0, 2, 3].includes(place)).map(([status]) => status);
  expect([200, 429].map((status) => hers.filter((one) => one === status).length)).toEqual([1, 2]);
  expect([answers[1]?.[2], answers[4]?.[2]]).toEqual(['Firmly.', 'Slowly.']);
  const { rows } = await sql`select distinct taken from turns where subject = ${`user:${layla.id}`} and taken > 9`.execute(
    stage.db,
  );
  expect(rows).toEqual([{ taken: 10 }]);
});

const nobodies: [string, (actor: Actor) => Promise<string>][] = [
  ['that never was', () => Promise.resolve('x'.repeat(43))],
  ['of hostile length', () => Promise.resolve('%00'.repeat(2_000))],
  ['that has expired', (actor) => end(actor, 'expires_at')],
  ['that was taken back', (actor) => end(actor, 'revoked_at')],
];

/** Ends the token of a member. */
async function end({ id, token }: Actor, column: 'expires_at' | 'revoked_at'): Promise<string> {
  await sql`update access_tokens set ${sql.ref(column)} = now() - interval '1 second' where user_id = ${id}`.execute(stage.db);
  return token;
}

test.each(nobodies)('a token %s posts nothing, takes no turn and claims no key', async (_, tokenOf) => {
  const { pierre } = stage.cast;
  const comments = await total('comments');
  const as = { id: pierre.id, token: await tokenOf(pierre) };
  const answers = [await post(as), await post(as, { key: 'mine' }), await post(as, { body: { thread_id: 2 ** 50 } })];
  await sql`update access_tokens set expires_at = now() + interval '1 day', revoked_at = null where user_id = ${pierre.id}`.execute(
    stage.db,
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect([await total('comments'), await total('turns'), await total('answered_writes')]).toEqual([comments, 0, 0]);
});

test('what was posted under a key is answered again without a turn, even where none is left, but to nobody else', async () => {
  const { bruno, layla } = stage.cast;
  const first = await post(bruno, { key: 'one' });
  await useTurns(bruno, [10, 10]);
  const again = await post(bruno, { key: 'one' });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await post(bruno, { key: 'two' })).status).toBe(429);
  const { rows } = await sql`select distinct taken from turns where subject = ${`user:${bruno.id}`} and act = 'post/60'`.execute(
    stage.db,
  );
  expect(rows).toEqual([{ taken: 10 }]);
  const hers = await post(layla, { key: 'one' });
  expect([hers.status, hers.body.comment.user_id]).toEqual([200, layla.id]);
});

test('a post to what cannot be answered is refused, takes no turn and leaves its key free', async () => {
  const { bruno } = stage.cast;
  const elsewhere = await addThread(stage, { by: bruno.id, in: stage.judo });
  const deleted = await addThread(stage, { by: bruno.id, in: stage.judo, status: 'deleted' });
  const parents = [
    await addComment(stage, { by: bruno.id, on: elsewhere }),
    await addComment(stage, { by: bruno.id, on: thread, status: 'pending' }),
    await addComment(stage, { by: bruno.id, on: thread, status: 'deleted' }),
    2 ** 52,
  ];
  for (const parent_id of parents) {
    const { body } = await post(bruno, { key: 'kept', body: { parent_id } });
    expect([body.code, body.field]).toEqual(['comment.parent_not_found', 'parent_id']);
  }
  for (const thread_id of [deleted, 2 ** 52]) {
    const { body } = await post(bruno, { key: 'kept', body: { thread_id } });
    expect([body.code, body.field]).toEqual(['comment.thread_not_found', 'thread_id']);
  }
  expect([await total('turns'), await total('answered_writes')]).toEqual([0, 0]);
  expect((await post(bruno, { key: 'kept' })).status).toBe(200);
});

test('a post that fails with its last statement leaves nothing, and the next one is stored', async () => {
  const { bruno } = stage.cast;
  const before = [await total('comments'), await total('texts')];
  await sql`alter table comments add constraint nothing_more check (false) not valid`.execute(stage.db);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const answers = await Promise.all([post(bruno), post(bruno, { key: 'late' })]);
  log.mockRestore();
  await sql`alter table comments drop constraint nothing_more`.execute(stage.db);
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect([await total('comments'), await total('texts'), await total('turns'), await total('answered_writes')]).toEqual([
    ...before,
    0,
    0,
  ]);
  expect((await post(bruno, { key: 'late' })).status).toBe(200);
});

test('text that looks like SQL, markup or parameters is stored as it is', async () => {
  const { bruno } = stage.cast;
  for (const text of [`$1 '; drop table comments; -- \\' \u{1f94b}`, '{"a":"\\u0000"}', '<script nonce="x">alert(1)</script>']) {
    const { status, body } = await post(bruno, { body: { text } });
    expect([status, body.comment?.text]).toEqual([200, text]);
    await sql`delete from turns`.execute(stage.db);
  }
});

const written: [string, { locale: string; source_locale: string; tags?: number[] }][] = [
  ['in its reader’s language', { locale: 'ja', source_locale: 'ja' }],
  ['in English', { locale: 'en', source_locale: 'en' }],
  ['in another language', { locale: 'ja', source_locale: 'fr' }],
  ['in another language than English', { locale: 'en', source_locale: 'fr' }],
  ['with a tag', { locale: 'ja', source_locale: 'ja', tags: [54_321] }],
];

test.each(written)('a post %s is answered with what is read of it afterwards', async (_, { locale, ...body }) => {
  await sql`insert into tags (id, slug) overriding system value values (54321, 'read') on conflict do nothing`.execute(stage.db);
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, source_hash)
    values ('tag', 54321, 'title', 'en', 'original', 'Read', '') on conflict do nothing`.execute(stage.db);
  const { aiko } = stage.cast;
  const parent = await addComment(stage, { by: aiko.id, on: thread });
  for (const place of [{}, { parent_id: parent }]) {
    const sent = { thread_id: thread, text: '**Softly**, e\u0301.', ...body, ...place };
    const answer = await stage.request('POST', '/comments/store', { as: aiko, body: sent, locale });
    const { id } = answer.body.comment;
    const { body: read } = await stage.request('GET', `/comment/${id}`, { locale });
    expect([answer.status, answer.body.comment]).toEqual([200, read]);
  }
});

const posters: [CastName, string | null][] = [
  ['aiko', 'administrator'],
  ['chen', 'manager'],
  ['putu', null],
  ['layla', null],
];

test.each(posters)('what %s posts says who it is from as all will read it', async (name, role) => {
  const as = stage.cast[name];
  await sql`update users set avatar = '/files/face.webp', arts = '[{"genre_kind":3}]', name = 'Kenji "K"', show_nickname = false
    where id = ${as.id}`.execute(stage.db);
  const { comment } = (await post(as)).body;
  if (comment.status === 'pending') await approve(stage, stage.cast.aiko, { kind: 'comment', id: comment.id });
  const { body: read } = await stage.request('GET', `/comment/${comment.id}`);
  expect({ ...comment, status: 'published' }).toEqual(read);
  expect(comment).toMatchObject({ status: role === null ? 'pending' : 'published', poster_role: role, poster_name: 'Kenji "K"' });
});

test.each([0, 10, 100, 123])('a post %i milliseconds after the second is answered with the time that is read', async (past) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 + past });
  const { comment } = (await post(stage.cast.aiko)).body;
  vi.useRealTimers();
  expect(comment.created_at).toBe((await stage.request('GET', `/comment/${comment.id}`)).body.created_at);
});

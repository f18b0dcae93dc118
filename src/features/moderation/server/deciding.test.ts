import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { putSiteSetting } from '#features/site-settings/server/service.ts';
import { type Actor, type Stage, addComment, addThread, setStage } from '../../../../tests/support/cast.ts';
import { approve, reject } from '../../../../tests/support/decisions.ts';

let stage: Stage;
let thread: number;

beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  await sql`delete from threads`.execute(stage.db);
  await sql`delete from site_settings`.execute(stage.db);
  await sql`delete from desk_log`.execute(stage.db);
  thread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.kendo, title: 'Grip' });
});
afterAll(() => stage.strike());

function pending(where = thread): Promise<number> {
  return addComment(stage, { by: stage.cast.layla.id, on: where, status: 'pending', text: 'بهدوء.', source: 'ar' });
}

function decide(as: Actor, verb: 'approve' | 'reject', id: number) {
  const item = { kind: 'comment', id } as const;
  return verb === 'approve' ? approve(stage, as, item) : reject(stage, as, { ...item, reason: 'Please stay courteous.' });
}

async function statusOf(id: number): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from comments where id = ${id}`.execute(stage.db);
  return rows[0]?.status;
}

async function logged() {
  const { rows } =
    await sql`select actor_id as actor, act, item_kind as kind, item_id as id, reason from desk_log order by id`.execute(
      stage.db,
    );
  return rows;
}

async function queueOf(as: Actor, locale = 'en') {
  return (await stage.request('GET', '/admin/queue', { as, locale })).body;
}

test('approving makes a comment public, asks for its translations and is written down', async () => {
  const { aiko } = stage.cast;
  const id = await pending();
  expect((await decide(aiko, 'approve', id)).body).toEqual({ message: 'common.successful' });
  expect((await stage.request('GET', `/comment/${id}`)).body).toMatchObject({ status: 'published', text: 'بهدوء.' });
  const { body } = await stage.request('GET', `/comment/${id}`, { locale: 'ko' });
  expect(body.translations.text.state).toBe('pending');
  expect(await logged()).toEqual([{ actor: aiko.id, act: 'approve', kind: 'comment', id, reason: null }]);
});

test('what answers a deleted comment waits for nobody any more', async () => {
  const { aiko, bruno, layla } = stage.cast;
  const under = await addComment(stage, { by: bruno.id, on: thread });
  const id = await addComment(stage, { by: layla.id, on: thread, under, status: 'pending' });
  const shown = await addComment(stage, { by: layla.id, on: thread, under });
  await stage.request('POST', '/comment/update', { as: layla, body: { id: shown, text: 'Gently.', source_locale: 'en' } });
  expect((await queueOf(aiko)).total).toBe(2);
  await stage.request('POST', '/comment/delete', { as: bruno, body: { id: under } });
  expect(await queueOf(aiko)).toMatchObject({ items: [], total: 0 });
  expect((await decide(aiko, 'approve', id)).status).toBe(404);
});

test('rejecting needs a reason and is written down with it', async () => {
  const { aiko } = stage.cast;
  const id = await pending();
  const without = await reject(stage, aiko, { kind: 'comment', id, reason: '  ' });
  expect([without.status, without.body.field]).toEqual([400, 'reason']);
  expect((await decide(aiko, 'reject', id)).status).toBe(200);
  expect(await statusOf(id)).toBe('rejected');
  expect(await logged()).toEqual([{ actor: aiko.id, act: 'reject', kind: 'comment', id, reason: 'Please stay courteous.' }]);
});

test('a decision that cannot be written down does not happen', async () => {
  const id = await pending();
  const logged500 = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'the log is full'; end $$`.execute(
    stage.db,
  );
  await sql`create trigger refused before insert on desk_log for each row execute function refuse()`.execute(stage.db);
  try {
    expect((await decide(stage.cast.aiko, 'approve', id)).status).toBe(500);
    expect((await decide(stage.cast.aiko, 'reject', id)).status).toBe(500);
  } finally {
    await sql`drop function refuse cascade`.execute(stage.db);
    logged500.mockRestore();
  }
  expect(await statusOf(id)).toBe('pending');
});

test('of two moderators who decide at the same moment, one decides and the other is told', async () => {
  await putSiteSetting(stage.db, 'managers_approve', true);
  const id = await pending();
  const answers = await Promise.all([decide(stage.cast.aiko, 'approve', id), decide(stage.cast.chen, 'reject', id)]);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
  expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('comment.decided_already');
  expect(await logged()).toHaveLength(1);
});

test('the queue is oldest first, with threads, comments and edits in one list', async () => {
  const { bruno, layla, aiko } = stage.cast;
  const young = await addComment(stage, { by: layla.id, on: thread, status: 'pending', minutesAgo: 1 });
  const held = await addThread(stage, { by: layla.id, in: stage.judo, status: 'pending', minutesAgo: 90, title: 'Falls' });
  const old = await addComment(stage, { by: layla.id, on: thread, status: 'pending', minutesAgo: 50 });
  const edit = { id: thread, title: 'Grip it', text: 'Softly.', source_locale: 'en' };
  await stage.request('POST', '/thread/update', { as: bruno, body: edit });
  const { items, total } = await queueOf(aiko);
  const list = items.map((item: { kind: string; id: number; edits: string | null }) => [item.kind, item.edits, item.id]);
  expect(list.slice(0, 3)).toEqual([
    ['thread', null, held],
    ['comment', null, old],
    ['comment', null, young],
  ]);
  expect(list[3]).toEqual(['revision', 'thread', expect.any(Number)]);
  expect(total).toBe(4);
});

test('a long queue goes on behind its cursor without a gap or a repeat', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 24; number += 1) {
    ids.push(`comment ${await addComment(stage, { by: stage.cast.layla.id, on: thread, status: 'pending', minutesAgo: 100 })}`);
    ids.push(
      `thread ${await addThread(stage, { by: stage.cast.layla.id, in: stage.kendo, status: 'pending', minutesAgo: 100 })}`,
    );
  }
  const read: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = cursor === '' ? '/admin/queue' : `/admin/queue?cursor=${cursor}`;
    const { body } = await stage.request('GET', path, { as: stage.cast.aiko });
    expect(body.total).toBe(48);
    read.push(...body.items.map((item: { kind: string; id: number }) => `${item.kind} ${item.id}`));
    cursor = body.next_cursor;
  }
  expect(read.toSorted()).toEqual(ids.toSorted());
});

test('managers see and decide what waits in their own sub-categories, where the site lets them', async () => {
  const { chen } = stage.cast;
  const judoThread = await addThread(stage, { by: stage.cast.bruno.id, in: stage.judo });
  const mine = await pending();
  const theirs = await pending(judoThread);
  expect((await stage.request('GET', '/admin/queue', { as: chen })).status).toBe(403);
  await putSiteSetting(stage.db, 'managers_approve', true);
  const { items, total } = await queueOf(chen);
  expect([total, items.map((item: { id: number }) => item.id)]).toEqual([1, [mine]]);
  expect((await decide(chen, 'approve', theirs)).status).toBe(403);
  expect((await decide(chen, 'approve', mine)).status).toBe(200);
});

test('a moderator reads the original beside their own language', async () => {
  const id = await pending();
  await sql`insert into texts (item_kind, item_id, field, locale, state, text, html, source_hash)
    values ('comment', ${id}, 'text', 'ja', 'translated', '落ち着いて。', '<p>落ち着いて。</p>', '')`.execute(stage.db);
  const [item] = (await queueOf(stage.cast.aiko, 'ja')).items;
  expect(item).toMatchObject({
    source_locale: 'ar',
    html: '<p>بهدوء.</p>',
    shown_html: '<p>落ち着いて。</p>',
    translation: { state: 'translated' },
    thread_title: 'Grip',
  });
  const [inFrench] = (await queueOf(stage.cast.aiko, 'fr')).items;
  expect(inFrench).toMatchObject({ shown_html: null, translation: { state: 'no_engine' } });
});

test('what is stored is asked for in the language of those who decide, before they do', async () => {
  const { body } = await stage.request('POST', '/comments/store', {
    as: stage.cast.layla,
    body: { thread_id: thread, text: 'بهدوء من فضلك.', source_locale: 'ar' },
  });
  const { rows } = await sql`select locale, state from texts where item_kind = 'comment' and item_id = ${body.comment.id}
    order by locale`.execute(stage.db);
  expect(rows).toEqual([
    { locale: 'ar', state: 'original' },
    { locale: 'ja', state: 'pending' },
  ]);
});

test('the overlay counts what waits for its reader, and says nothing of it to others', async () => {
  await pending();
  const totalFor = async (as: Actor) => (await stage.request('GET', '/overlay', { as })).body.queue_total;
  expect([await totalFor(stage.cast.aiko), await totalFor(stage.cast.chen), await totalFor(stage.cast.layla)]).toEqual([
    1,
    null,
    null,
  ]);
});

test('what its author changed since it was shown is neither approved nor rejected by the old stamp', async () => {
  const { aiko, layla, bruno } = stage.cast;
  const comment = await pending();
  const held = await addThread(stage, { by: layla.id, in: stage.kendo, status: 'pending' });
  const changed = { text: 'Something that nobody has read.', source_locale: 'en' };
  await stage.request('POST', '/thread/update', {
    as: bruno,
    body: { id: thread, title: 'Grip it', ...changed, text: 'Softly.' },
  });
  const { items } = await queueOf(aiko);
  expect(items).toHaveLength(3);
  await stage.request('POST', '/comment/update', { as: layla, body: { id: comment, ...changed } });
  await stage.request('POST', '/thread/update', { as: layla, body: { id: held, title: 'Grip', ...changed } });
  await stage.request('POST', '/thread/update', { as: bruno, body: { id: thread, title: 'Grip it', ...changed } });
  for (const { kind, id, stamp } of items) {
    for (const [verb, more] of [
      ['approve', {}],
      ['reject', { reason: 'No.' }],
    ] as const) {
      const { status, body } = await stage.request('POST', `/admin/${verb}`, { as: aiko, body: { kind, id, stamp, ...more } });
      expect([kind, verb, status, body.code]).toEqual([kind, verb, 409, 'moderation.changed_since_shown']);
    }
  }
  expect(await logged()).toEqual([]);
  const { items: shown } = await queueOf(aiko);
  expect(shown.map((item: { kind: string; id: number }) => [item.kind, item.id])).toEqual(
    items.map((item: { kind: string; id: number }) => [item.kind, item.id]),
  );
  for (const { kind, id, stamp } of shown) {
    expect((await stage.request('POST', '/admin/approve', { as: aiko, body: { kind, id, stamp } })).status).toBe(200);
  }
  expect((await stage.request('GET', `/thread/${thread}`)).body.text).toBe(changed.text);
});

test('a decision that does not say what was shown is refused', async () => {
  const id = await pending();
  const { status, body } = await stage.request('POST', '/admin/approve', { as: stage.cast.aiko, body: { kind: 'comment', id } });
  expect([status, body.field]).toEqual([400, 'stamp']);
});

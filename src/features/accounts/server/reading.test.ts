import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeWrittenFields } from '#features/translation/server/service.ts';
import { type Actor, type Stage, addThread, inAll, setStage } from '../../../../tests/support/cast.ts';
import { displayName } from '../display-name.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.strike());

function me(as: Actor, locale = 'en') {
  return stage.request('GET', '/auth/user', { as, locale });
}

test('a member is told who they are and what they may', async () => {
  expect((await me(stage.cast.chen)).body).toEqual({
    id: stage.cast.chen.id,
    name: '',
    show_nickname: true,
    user_profile: { nick_name: 'chen', avatar: null, bio: null },
    sub_categories: [stage.kendo],
    is_paid: false,
    is_admin: false,
    locale: 'zh_TW',
    languages: ['zh_TW'],
    unread_count: 0,
  });
  expect((await me(stage.cast.aiko)).body.is_admin).toBe(true);
  expect((await me(stage.cast.pierre)).body.is_paid).toBe(true);
});

test('the words about oneself come in the language one reads in', async () => {
  const { id } = stage.cast.bruno;
  await storeWrittenFields(stage.db, [{ kind: 'user', id, field: 'bio', source: 'pt', texts: inAll('Kendo') }]);
  expect((await me(stage.cast.bruno, 'ar')).body.user_profile.bio).toBe('Kendo (ar)');
});

test('a token that is unknown, too old or revoked is nobody’s', async () => {
  const { layla } = stage.cast;
  expect((await me({ ...layla, token: 'unknown' })).body.code).toBe('account.not_logged_in');
  await sql`update access_tokens set expires_at = now() - interval '1 second' where user_id = ${layla.id}`.execute(stage.db);
  expect((await me(layla)).status).toBe(401);
  await sql`update access_tokens set expires_at = now() + interval '1 day', revoked_at = now() where user_id = ${layla.id}`.execute(
    stage.db,
  );
  expect((await me(layla)).status).toBe(401);
});

test('a token is stored only as its hash', async () => {
  const { rows } = await sql<{ row: string }>`select to_json(t)::text as row from access_tokens t`.execute(stage.db);
  for (const actor of Object.values(stage.cast))
    expect(rows.some(({ row }) => row.includes(actor.token) || row.includes(Buffer.from(actor.token).toString('hex')))).toBe(
      false,
    );
});

test('logging out ends the token of the call and no other', async () => {
  const { putu, pierre } = stage.cast;
  expect((await stage.request('POST', '/auth/logout', { as: putu, body: {} })).status).toBe(200);
  expect((await me(putu)).status).toBe(401);
  expect((await me(pierre)).status).toBe(200);
});

test('the name shown is the nickname where it is to be shown and there is one, else the name', async () => {
  const user = (await me(stage.cast.bruno)).body;
  const named = { ...user, name: 'Bruno Tavares', user_profile: { ...user.user_profile, nick_name: 'brunotav' } };
  expect(displayName(named)).toBe('brunotav');
  expect(displayName({ ...named, show_nickname: false })).toBe('Bruno Tavares');
  expect(displayName({ ...named, user_profile: { ...named.user_profile, nick_name: null } })).toBe('Bruno Tavares');
});

test('posts carry the same name as the header', async () => {
  const { bruno } = stage.cast;
  const thread = await addThread(stage, { by: bruno.id, in: stage.kendo });
  await sql`update users set name = 'Bruno Tavares', show_nickname = false where id = ${bruno.id}`.execute(stage.db);
  const { body } = await stage.request('GET', `/thread/${thread}`);
  expect(body.poster_name).toBe(displayName((await me(bruno)).body));
});

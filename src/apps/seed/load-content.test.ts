import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../tests/support/database.ts';
import { openMemberSite } from '../../../tests/support/member-site.ts';
import { readSiteSettings } from '#features/site-settings/server/service.ts';
import { loadContent } from './load-content.ts';

const patience = 60_000;
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openMemberSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await openMemberSite(database.address);
  await loadContent({ address: database.address, demo: true, isLocal: true });
}, patience);
afterAll(async () => {
  await site.door.close();
  await database.drop();
});

function emailOf(id: string): string {
  return `${id}@demo.tatami.example`;
}

function load(how: { demo: boolean; isLocal: boolean }) {
  return loadContent({ address: database.address, ...how });
}

async function userOf(id: string, password: string): Promise<unknown> {
  const token = (await site.enter(emailOf(id), password)).headers.get('set-auth-token');
  return (await site.ask(token)).json();
}

test('the people of the demo log in as what they are', async () => {
  expect(await userOf('aiko', 'tatami-demo')).toMatchObject({ is_admin: true, locale: 'ja' });
  expect(await userOf('pierre', 'tatami-demo')).toMatchObject({ is_paid: true, is_admin: false });
  expect(await userOf('chen', 'tatami-demo')).toMatchObject({ is_admin: false, sub_categories: [1, 2, 3] });
  expect(await userOf('layla', 'tatami-demo')).toMatchObject({ is_paid: false, sub_categories: [], locale: 'ar' });
});

test('a second start names them again and changes nothing', async () => {
  const token = (await site.enter(emailOf('bruno'), 'tatami-demo')).headers.get('set-auth-token');
  const { parts, logins } = await load({ demo: true, isLocal: true });
  expect(parts).toEqual([]);
  expect(logins.find(({ id }) => id === 'aiko')).toMatchObject({ role: 'administrator', password: 'tatami-demo' });
  expect((await site.ask(token)).status).toBe(200);
});

test('the titles that the house wrote are read as they are among the texts', async () => {
  const { rows } = await sql<{ kinds: number; titles: number; different: number }>`
    select count(distinct x.item_kind)::int as kinds, count(*)::int as titles,
      count(*) filter (where h.titles ->> x.item_id::text is distinct from x.text)::int as different
    from texts x left join house_titles h on h.item_kind = x.item_kind and h.locale = x.locale
    where x.item_kind in ('tag', 'category', 'sub_category') and x.field = 'title'`.execute(site.door.db);
  expect(rows[0]).toMatchObject({ kinds: 3, different: 0 });
  expect(rows[0]?.titles).toBeGreaterThan(1_000);
});

test('managers approve in the demo', async () => {
  expect(await readSiteSettings(site.door.db)).toMatchObject({ managers_approve: true });
});

test('where others can reach the site the passwords are random, told once, and the known one is closed', async () => {
  const token = (await site.enter(emailOf('aiko'), 'tatami-demo')).headers.get('set-auth-token');
  const { logins } = await load({ demo: true, isLocal: false });
  const passwords = new Set(logins.map(({ password }) => password));
  expect(passwords.size).toBe(logins.length);
  await expect(site.enter(emailOf('aiko'), 'tatami-demo')).rejects.toMatchObject({ code: 'account.wrong_credentials' });
  expect((await site.ask(token)).status).toBe(401);
  const { password = '' } = logins.find(({ id }) => id === 'aiko') ?? {};
  expect(await userOf('aiko', password)).toMatchObject({ is_admin: true });
  const again = await load({ demo: true, isLocal: false });
  expect(again.logins.every((login) => login.password === undefined)).toBe(true);
});

test('without the demo nobody of it can log in', async () => {
  await load({ demo: true, isLocal: true });
  const token = (await site.enter(emailOf('aiko'), 'tatami-demo')).headers.get('set-auth-token');
  await load({ demo: false, isLocal: true });
  await expect(site.enter(emailOf('aiko'), 'tatami-demo')).rejects.toMatchObject({ code: 'account.wrong_credentials' });
  expect((await site.ask(token)).status).toBe(401);
});

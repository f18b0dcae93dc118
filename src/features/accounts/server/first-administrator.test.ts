import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { openMemberSite } from '../../../../tests/support/member-site.ts';
import { readSettings } from '#platform/env/settings.ts';
import { firstAdministratorLink, isAdministratorLinkOpen } from './first-administrator.ts';

const settings = readSettings({ DEMO: '0', MEMBER_PORT: '3901' });
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openMemberSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await openMemberSite(database.address);
});
afterAll(async () => {
  await site.door.close();
  await database.drop();
});

async function makeKey(): Promise<string> {
  const link = await firstAdministratorLink({ address: database.address, settings });
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3901\/first-administrator\?key=[\w-]{43}$/);
  return new URL(link ?? '').searchParams.get('key') ?? '';
}

test('the demo has administrators already', async () => {
  const options = { address: database.address, settings: readSettings({ DEMO: '1' }) };
  expect(await firstAdministratorLink(options)).toBeUndefined();
});

test('a worker that starts beside the member site leaves the link as it is', async () => {
  const key = await makeKey();
  const worker = readSettings({ DEMO: '0', ROLES: 'board,worker' });
  expect(await firstAdministratorLink({ address: database.address, settings: worker })).toBeUndefined();
  expect(await isAdministratorLinkOpen(site.door.db, key, new Date())).toBe(true);
});

test('only the link of the last start is good, and it makes one administrator', async () => {
  const [old, key] = [await makeKey(), await makeKey()];
  const refusal = { code: 'account.link_invalid' };
  await expect(site.join('old@example.org', { administrator_key: old })).rejects.toMatchObject(refusal);
  await expect(site.join('made-up@example.org', { administrator_key: 'made up' })).rejects.toMatchObject(refusal);

  const token = (await site.join('aiko@example.org', { administrator_key: key })).headers.get('set-auth-token');
  expect(await (await site.ask(token)).json()).toMatchObject({ is_admin: true });
  await expect(site.join('second@example.org', { administrator_key: key })).rejects.toMatchObject(refusal);
  expect(await firstAdministratorLink({ address: database.address, settings })).toBeUndefined();
});

test('nobody becomes administrator without a link', async () => {
  const token = (await site.join('member@example.org')).headers.get('set-auth-token');
  expect(await (await site.ask(token)).json()).toMatchObject({ is_admin: false });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { siteSettingDefaults } from '../model.ts';
import { putSiteSetting, readSiteSettings } from './service.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.address, { connections: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('what nobody has changed holds as it is by default', async () => {
  expect(await readSiteSettings(db)).toEqual(siteSettingDefaults);
});

test('a setting that was changed, and changed again, holds at once beside the defaults', async () => {
  await putSiteSetting(db, 'approve', 'first');
  await putSiteSetting(db, 'approve_first', 5);
  await putSiteSetting(db, 'approve_first', 7);
  expect(await readSiteSettings(db)).toEqual({ ...siteSettingDefaults, approve: 'first', approve_first: 7 });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { openMemberSite } from '../../../../tests/support/member-site.ts';
import { sweepSessions } from './service.ts';

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

async function countTokens(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from access_tokens`.execute(site.door.db);
  return rows[0]?.count ?? 0;
}

test('a token dies with its session when that runs out, and is forgotten a month later', async () => {
  const living = (await site.join('living@example.org')).headers.get('set-auth-token');
  const ended = (await site.join('ended@example.org')).headers.get('set-auth-token');
  const ofEnded = sql`(select id from auth."user" where email = 'ended@example.org')`;
  await sql`update auth."session" set "expiresAt" = now() - interval '1 minute' where "userId" = ${ofEnded}`.execute(
    site.door.db,
  );
  await sweepSessions(site.door.db);
  expect((await site.ask(ended)).status).toBe(401);
  expect((await site.ask(living)).status).toBe(200);
  expect(await countTokens()).toBe(2);
  await sql`update access_tokens set revoked_at = revoked_at - interval '31 days'`.execute(site.door.db);
  await sweepSessions(site.door.db);
  expect(await countTokens()).toBe(1);
  expect((await site.ask(living)).status).toBe(200);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startChatServer } from '../../../../tests/support/chat-completions-server.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { flores } from '../../../../tests/support/flores.ts';
import { openDatabase } from '#platform/database/database.ts';
import { silence } from '#platform/log/log.ts';
import { translatePlainNow } from './translate-now.ts';

test('who waits is told in time when an engine hangs', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.address);
  const engine = await startChatServer({ fault: () => 'hang' });
  const { rows } = await sql<{ id: number }>`insert into users (name, locale) values ('Bruno', 'pt') returning id`.execute(db);
  const waiting = {
    db,
    log: silence,
    now: () => new Date(),
    settings: { baseUrl: engine.baseUrl, model: 'hanging' },
    user: { id: rows[0]?.id ?? 0, locale: 'pt' as const },
    deadline: 300,
  };
  const started = Date.now();
  await expect(translatePlainNow(waiting, flores.ja[60] ?? '')).rejects.toMatchObject({
    code: 'translation.timeout',
    status: 501,
  });
  expect(Date.now() - started).toBeLessThan(1_000);
  await engine.close();
  await db.destroy();
  await database.drop();
});

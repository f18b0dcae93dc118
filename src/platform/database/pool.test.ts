import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { openPool } from './pool.ts';

test('two connections stay open through a rest', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.address, { connections: 4, statementTimeout: 5_000 });
  pool.options.idleTimeoutMillis = 50;
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.1)')));
  expect(pool.totalCount).toBe(4);
  await pause(500);
  expect(pool.totalCount).toBe(2);
  await pool.end();
  await database.drop();
});

import pg from 'pg';
import type { BenchContent } from './content.ts';

/** Takes away what runs before have written, so that each begins with the same rows and with nothing to do. */
export async function clearLeftovers(connectionString: string, { firstThread, threads }: BenchContent): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('truncate turns, answered_writes');
    await client.query(
      `delete from comments where id in (select item_id from texts where item_kind = 'comment' and engine is null)
        and thread_id between $1 and $2`,
      [firstThread, firstThread + threads],
    );
    for (const table of ['texts', 'translation_requests'])
      await client.query(
        `delete from ${table} where item_kind = 'comment' and not exists (select from comments where id = item_id)`,
      );
    // An idle worker is one that has no jobs.
    await client.query('delete from graphile_worker._private_jobs');
    await client.query('vacuum analyze comments, texts, translation_requests, turns');
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { StartError } from '#platform/env/start-error.ts';
import type { DatabaseAddress } from './pool.ts';

/** Throws, in one sentence, when the database of DATABASE_URL does not answer or is too old. */
export async function requireSuitable(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
    throw new StartError(
      `The database of DATABASE_URL does not let us in (${reason}): check the address and that the server runs.`,
    );
  }
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  await client.end();
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= 18) return;
  throw new StartError(`The database of DATABASE_URL runs PostgreSQL ${version}: Tatami needs PostgreSQL 18 or later.`);
}

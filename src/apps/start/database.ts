import pg from 'pg';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { keepRunning } from '#platform/database/server/keep-running.ts';
import { startDatabaseServer } from '#platform/database/server.ts';
import type { Settings } from '#platform/env/settings.ts';
import { StartError } from '#platform/env/start-error.ts';

/** A database that is ready; `stop` ends what was started for it. */
export type ReadyDatabase = { address: DatabaseAddress; stop: () => Promise<void> };

/** The database of DATABASE_URL, or the packaged one, which is started and looked after. */
export async function openReadyDatabase(
  { databaseUrl, dataFolder }: Settings,
  log: (line: string) => void,
): Promise<ReadyDatabase> {
  if (databaseUrl !== undefined) {
    const address = { connectionString: databaseUrl };
    await requireSuitable(address);
    return { address, stop: () => Promise.resolve() };
  }
  const options = { dataDir: dataFolder, log };
  return keepRunning(await startDatabaseServer(options), options);
}

async function requireSuitable(address: DatabaseAddress): Promise<void> {
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

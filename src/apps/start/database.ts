import type { DatabaseAddress } from '#platform/database/pool.ts';
import { keepRunning } from '#platform/database/server/keep-running.ts';
import { startDatabaseServer } from '#platform/database/server.ts';
import { requireSuitable } from '#platform/database/suitable.ts';
import type { Settings } from '#platform/env/settings.ts';

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

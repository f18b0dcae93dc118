import path from 'node:path';
import type { DatabaseAddress } from '#platform/database/pool.ts';
import { startDatabaseServer } from '#platform/database/server.ts';
import { explainFolderFailure } from '#platform/env/explain-folder.ts';
import { type Settings, readSettings } from '#platform/env/settings.ts';
import { StartError } from '#platform/env/start-error.ts';

type Work = (given: { address: DatabaseAddress; settings: Settings }) => Promise<void>;

/** Does work on this installation's database; the packaged server is started for it unless it runs already. */
export async function withDatabase(work: Work): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const { databaseUrl, dataFolder } = settings;
    if (databaseUrl !== undefined) return await work({ address: { connectionString: databaseUrl }, settings });
    const server = await startDatabaseServer({ dataDir: dataFolder, log: (line) => console.log(line) });
    try {
      await work({ address: server.address, settings });
    } finally {
      if (!server.wasRunning) await server.stop();
    }
  } catch (error) {
    const explained = error instanceof StartError ? error : explainFolderFailure(String(error), folderOf(error));
    console.error(explained?.message ?? error);
    process.exitCode = 1;
  }
}

/** The folder of the file that a system error is about. */
function folderOf(error: unknown): string {
  const file = error instanceof Error && 'path' in error ? error.path : undefined;
  return typeof file === 'string' ? path.dirname(file) : 'the database';
}

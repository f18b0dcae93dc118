// Run by the process tests: starts the database of a folder, takes the folder's lock, says so and stays until killed.
import { lockInstance } from '#platform/database/instance-lock.ts';
import { keepRunning } from '#platform/database/server/keep-running.ts';
import { startDatabaseServer } from '#platform/database/server.ts';
import { StartError } from '#platform/env/start-error.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const options = { dataDir, log: () => undefined };
  const server = keepRunning(await startDatabaseServer(options), options);
  await lockInstance({ address: server.address, dataDir, onLost: () => process.exit(1) });
  process.stdout.write(
    JSON.stringify({ pid: server.pid, wasRunning: server.wasRunning, connectionString: server.address.connectionString }),
  );
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(JSON.stringify({ refused: error.message }));
}

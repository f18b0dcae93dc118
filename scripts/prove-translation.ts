import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../src/platform/database/migrate.ts';
import { startDatabaseServer } from '../src/platform/database/server.ts';
import { migrateJobs } from '../src/platform/jobs/migrate-jobs.ts';
import { runStorm } from '../tests/process/translation-storm.ts';

/** Proves on a database of its own that nothing is lost, doubled or stuck: 200 publications, 20 % faults, 10 kills. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'tatami-prove-'));
chmodSync(folder, 0o711);
const server = await startDatabaseServer({ dataDir: folder, log: () => undefined });
try {
  await migrate(server.address);
  await migrateJobs(server.address);
  const result = await runStorm({ address: server.address, publications: 200, kills: 10, faultShare: 0.2 });
  console.log(JSON.stringify(result, undefined, 2));
  if (result.doubled > 0 || result.unfinished > 0) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

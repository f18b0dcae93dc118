import { startWorker } from '#apps/worker/main.ts';
import { readSettings } from '#platform/env/settings.ts';

// A worker in a process of its own, to be killed. It waits for an engine a second and a half instead of a minute.
const settings = readSettings(process.env);
const translation = { ...settings.translation, callTimeout: 1_500 };
const worker = await startWorker({
  settings: { ...settings, translation },
  address: { connectionString: settings.databaseUrl ?? '' },
});
process.once('SIGTERM', () => void worker.close());
process.stdout.write('ready\n');

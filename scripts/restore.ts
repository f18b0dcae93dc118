// `npm run restore -- FILE [--force]`: puts a backup in the place of what is stored; the site must not run meanwhile.
import path from 'node:path';
import { restoreBackup } from '#platform/database/backup/restore.ts';
import { lockInstance } from '#platform/database/instance-lock.ts';
import { StartError } from '#platform/env/start-error.ts';
import { withDatabase } from './backup/with-database.ts';

await withDatabase(async ({ address, settings }) => {
  const words = process.argv.slice(2);
  const given = words.find((word) => !word.startsWith('--'));
  if (given === undefined) throw new StartError('Which backup? For example: npm run restore -- tatami.tar');
  const dataDir = settings.dataFolder;
  const lock = await lockInstance({ address, dataDir, onLost: (error) => console.error(error.message) });
  const { made_at, tables, files } = await restoreBackup({
    address,
    filesFolder: path.join(dataDir, 'files'),
    file: path.resolve(process.env['INIT_CWD'] ?? '.', given),
    existing: words.includes('--force') ? 'replace' : 'refuse',
  });
  await lock.release();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows of ${tables.length} tables and ${files.length} files as they were at ${made_at}.`);
});

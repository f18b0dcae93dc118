// `npm run backup [-- FILE]`: everything that is stored, in one file; the site may go on running.
import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { saveBackup } from '#platform/database/backup/save.ts';
import { withDatabase } from './backup/with-database.ts';

await withDatabase(async ({ address, settings }) => {
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  const [given] = process.argv.slice(2);
  const file =
    given === undefined
      ? path.join(settings.dataFolder, 'backups', `tatami-${stamp}.tar`)
      : path.resolve(process.env['INIT_CWD'] ?? '.', given);
  mkdirSync(path.dirname(file), { recursive: true });
  const { tables, files } = await saveBackup({ address, filesFolder: path.join(settings.dataFolder, 'files'), file, now });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const { size } = await stat(file);
  console.log(
    `${file}: ${rows} rows of ${tables.length} tables and ${files.length} files in ${(size / 1_000_000).toFixed(1)} MB.`,
  );
});

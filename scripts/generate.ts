import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeErrors } from './generate/errors.ts';
import { describeOperations } from './generate/openapi.ts';
import { describeQueries } from './generate/queries.ts';
import { describeSchema } from './generate/schema.ts';

/** Writes `docs/generated`; with `--check` it only says which files are not as the code has them. */
const folder = path.resolve(import.meta.dirname, '../docs/generated');
const files = { ...describeErrors(), ...describeOperations(), ...(await describeQueries()), ...(await describeSchema()) };
const stale = Object.entries(files).filter(([name, text]) => readIfThere(path.join(folder, name)) !== text);
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(`docs/generated is behind the code: ${stale.map(([name]) => name).join(', ')}. Run \`npm run generate\`.`);
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of stale) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  console.log(`${stale.length} files written`);
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

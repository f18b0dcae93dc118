import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#platform/env/start-error.ts';

/** One step of the schema: a file of plain SQL that is applied once, in the order of its number. */
export type Migration = { name: string; sql: string; sha256: string };

/** The migrations of a folder in their order. Names are `NNNN-what-it-does.sql`, each number once. */
export function readMigrations(folder: string): Migration[] {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
    : [];
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new StartError(`Migration ${name} must be named like 0001-what-it-does.sql.`);
    const before = names[index - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) throw new StartError(`Migrations ${before} and ${name} have the same number.`);
  }
  return names.map((name) => {
    // A checkout on another system may have other line ends; the hash must not depend on them.
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

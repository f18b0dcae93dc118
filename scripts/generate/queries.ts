import { readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { samples } from './query-samples.ts';

const features = path.resolve(import.meta.dirname, '../../src/features');

/** The SQL of every question that a feature asks, so that a reviewer reads SQL and sees it change. */
export async function describeQueries(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const feature of readdirSync(features)) {
    const folder = path.join(features, feature, 'server');
    const modules = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('queries.ts')) : [];
    const parts: string[] = [];
    for (const file of modules.toSorted()) parts.push(...(await describeModule(path.join(folder, file))));
    if (parts.length > 0) files[`queries/${feature}.sql`] = `${parts.join('\n\n')}\n`;
  }
  return files;
}

async function describeModule(file: string): Promise<string[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const parts: string[] = [];
  for (const [name, question] of Object.entries(module)) {
    if (typeof question !== 'function') continue;
    const statements = await recordStatements(question);
    parts.push(`-- ${name}\n${statements.map((statement) => `${tidy(statement)};`).join('\n')}`);
  }
  return parts;
}

/** Asks the question of a database that answers nothing and remembers what it was asked. */
async function recordStatements(question: Function): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query }) {
      statements.push(query.sql);
    },
  });
  // Nothing comes back, so a question that must find something ends here; what it asked is recorded by then.
  await Promise.resolve(question(db, samples, samples)).catch(() => undefined);
  if (statements.length === 0) throw new Error(`${question.name} asked nothing: does it need a name in query-samples.ts?`);
  return statements;
}

function tidy(statement: string): string {
  return statement
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n  ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll('\n ', '\n  ')
    .trim();
}

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What a browser is sent holds no server code and no zod. */
const folder = path.resolve(import.meta.dirname, '../../build/board/client/assets');
const forbidden = [
  { what: 'zod', mark: /ZodError|invalid_type|~standard/ },
  { what: 'SQL', mark: /json_build_object|readable_threads/ },
  { what: 'a Node module', mark: /node:(fs|crypto|path|async_hooks)/ },
  { what: 'the query builder', mark: /Kysely|pg_notify/ },
];
const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
const problems = scripts.flatMap((file) => {
  const code = readFileSync(path.join(folder, file), 'utf8');
  return forbidden.flatMap(({ what, mark }) => (mark.test(code) ? [`${file} holds ${what}: ${mark.exec(code)?.[0]}`] : []));
});
if (scripts.length === 0) problems.push('there are no bundles to look at');
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

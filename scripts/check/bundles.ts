import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What a browser is sent by either site holds no server code and no zod. */
const build = path.resolve(import.meta.dirname, '../../build');
const forbidden = [
  { what: 'zod', mark: /ZodError|invalid_type|~standard/ },
  { what: 'SQL', mark: /json_build_object|readable_threads/ },
  { what: 'a Node module', mark: /node:(fs|crypto|path|async_hooks)/ },
  { what: 'the query builder', mark: /Kysely|pg_notify/ },
];
const problems = ['board', 'member'].flatMap((site) => checkBundles(path.join(build, site, 'client', 'assets')));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

function checkBundles(folder: string): string[] {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) return [`there are no bundles in ${folder}`];
  return scripts.flatMap((file) => {
    const code = readFileSync(path.join(folder, file), 'utf8');
    const found = forbidden.filter(({ mark }) => mark.test(code));
    return found.map(({ what, mark }) => `${file} holds ${what}: ${mark.exec(code)?.[0]}`);
  });
}

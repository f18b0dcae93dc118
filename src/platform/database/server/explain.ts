import { explainFolderFailure } from '#platform/env/explain-folder.ts';
import { StartError } from '#platform/env/start-error.ts';
import type { ServerPlace } from './place.ts';

/** What PostgreSQL said before it ended, as one sentence that says what to do. */
export function explainServerFailure(said: string, { home, logFile }: Pick<ServerPlace, 'home' | 'logFile'>): StartError {
  return (
    explainFolderFailure(said, home) ??
    explainUnsuitable(said, home) ??
    new StartError(`PostgreSQL did not start: ${lastLineOf(said)} Its log is ${logFile}.`)
  );
}

function explainUnsuitable(said: string, home: string): StartError | undefined {
  if (/not compatible with this version|initialized by PostgreSQL version/i.test(said)) {
    return new StartError(
      `The database in ${home} was made by another major version of PostgreSQL: restore a backup into a new DATA_DIR.`,
    );
  }
  if (/spawn .* ENOENT|cannot execute|error while loading shared libraries/i.test(said)) {
    return new StartError(
      'The packaged PostgreSQL does not run on this system (it needs glibc): set DATABASE_URL to a PostgreSQL 18 server.',
    );
  }
  return undefined;
}

function lastLineOf(said: string): string {
  const lines = said.trim().split('\n');
  const blamed = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? '';
  const sentence = blamed.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim() || 'it gave no reason';
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

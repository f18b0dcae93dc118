import { StartError } from '#platform/env/start-error.ts';
import type { ServerPlace } from './place.ts';

/** What PostgreSQL or the system said, as one sentence that says what to do. */
export function explainServerFailure(said: string, { home, logFile }: Pick<ServerPlace, 'home' | 'logFile'>): StartError {
  if (/no space left on device|ENOSPC|disk quota exceeded|EDQUOT/i.test(said)) {
    return new StartError(`The disk that holds ${home} is full: free some space, then start again.`);
  }
  if (/permission denied|EACCES|operation not permitted|EPERM|read-only file system|EROFS/i.test(said)) {
    return new StartError(`PostgreSQL may not write ${home}: give the right, or set DATA_DIR to a folder that you may write.`);
  }
  if (/not compatible with this version|initialized by PostgreSQL version/i.test(said)) {
    return new StartError(
      `The database in ${home} was made by another major version of PostgreSQL: restore a backup into a new DATA_DIR.`,
    );
  }
  if (/ENOTDIR|EEXIST/.test(said)) {
    return new StartError(`${home} cannot be made, because a part of this path is a file: set DATA_DIR to a folder.`);
  }
  if (/spawn .* ENOENT|cannot execute|error while loading shared libraries/i.test(said)) {
    return new StartError(
      'The packaged PostgreSQL does not run on this system (it needs glibc): set DATABASE_URL to a PostgreSQL 18 server.',
    );
  }
  return new StartError(`PostgreSQL did not start: ${lastLineOf(said)} Its log is ${logFile}.`);
}

function lastLineOf(said: string): string {
  const lines = said.trim().split('\n');
  const blamed = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? '';
  const sentence = blamed.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim() || 'it gave no reason';
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

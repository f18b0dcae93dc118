import { describe, expect, test } from 'vitest';
import { explainServerFailure } from './explain.ts';

const place = { home: '/srv/tatami/postgres', logFile: '/srv/tatami/postgres.log' };

function explained(said: string): string {
  return explainServerFailure(said, place).message;
}

describe('what PostgreSQL said before it ended', () => {
  test('a full disk is one sentence that names the folder', () => {
    const said = 'FATAL:  could not write to file "pg_wal/xlogtemp.12": No space left on device';
    expect(explained(said)).toBe('The disk that holds /srv/tatami/postgres is full: free some space, then start again.');
  });

  test('a missing right names DATA_DIR', () => {
    expect(explained('initdb: error: could not create directory "x": Permission denied')).toContain('set DATA_DIR');
    expect(explained('EROFS: read-only file system, mkdir')).toContain('set DATA_DIR');
  });

  test('a system that cannot run it names DATABASE_URL', () => {
    expect(explained('spawn /x/bin/initdb ENOENT')).toContain('DATABASE_URL');
  });

  test('data of another major version asks for a backup', () => {
    expect(
      explained('FATAL:  database files are incompatible\nDETAIL:  The data directory was initialized by PostgreSQL version 17'),
    ).toContain('restore a backup');
  });

  test('anything else is its last error and the place of the log', () => {
    const said =
      '2026-11-21 10:42:47 UTC [1] LOG:  starting\n2026-11-21 10:42:47 UTC [1] FATAL:  could not map anonymous shared memory';
    expect(explained(said)).toBe(
      'PostgreSQL did not start: could not map anonymous shared memory. Its log is /srv/tatami/postgres.log.',
    );
  });
});
